import LoginPage from "../../features/accounts/dashboard/LoginPage.tsx";
import { SignUpLink } from "../../features/people/dashboard/sign-up/SignUpLink.tsx";

export default function LoginScreen() {
  return <LoginPage more={<SignUpLink />} />;
}
