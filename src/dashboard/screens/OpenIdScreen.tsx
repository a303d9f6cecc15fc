import OpenIdPage from "../../features/accounts/dashboard/openid/OpenIdPage.tsx";
import { NewByOpenId } from "../../features/people/dashboard/openid/NewByOpenId.tsx";

export default function OpenIdScreen() {
  return <OpenIdPage newAccount={(arrival, next) => <NewByOpenId arrival={arrival} next={next} />} />;
}
