/** Times of day and seasons: what the sky looks like and how it colours everything below it. */
export interface Light {
  /** Sky from the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** Sun or moon. */
  disc: string;
  cloud: string;
  /** Hills from the farthest to the nearest. */
  hills: readonly [string, string, string];
  ground: string;
  /** Every local colour is mixed this much with this tint. */
  tint: string;
  strength: number;
  /** Windows are lit from inside. */
  lamps: boolean;
  shadow: string;
}

export const lights = {
  dawn: {
    sky: ["#8FB4C9", "#F2CDAE", "#FBE7C8"],
    disc: "#FFF3D6",
    cloud: "#FBE3CF",
    hills: ["#C9AFA9", "#9E9C96", "#6F8577"],
    ground: "#8FA27B",
    tint: "#F0A87C",
    strength: 0.12,
    lamps: false,
    shadow: "#2B2745",
  },
  morning: {
    sky: ["#8DBCD6", "#C6DEE4", "#FBF1DD"],
    disc: "#FFF6DC",
    cloud: "#FDF9F0",
    hills: ["#A9C3C4", "#93AF90", "#7C9B6F"],
    ground: "#A9B983",
    tint: "#FFF1D0",
    strength: 0.06,
    lamps: false,
    shadow: "#1B2A4A",
  },
  noon: {
    sky: ["#6FA9CB", "#A8CDDD", "#E6EFE6"],
    disc: "#FFF4C9",
    cloud: "#FFFFFF",
    hills: ["#98B9BE", "#84A884", "#6B9163"],
    ground: "#9DB476",
    tint: "#FFFFFF",
    strength: 0.03,
    lamps: false,
    shadow: "#14213D",
  },
  golden: {
    sky: ["#E9B873", "#F4D08F", "#FCEBC6"],
    disc: "#FFF6D8",
    cloud: "#FCE7BE",
    hills: ["#D9A877", "#B68E5C", "#8D8450"],
    ground: "#B79F5B",
    tint: "#E8953F",
    strength: 0.16,
    lamps: false,
    shadow: "#4A2A22",
  },
  autumn: {
    sky: ["#9CBCC6", "#DCDCC8", "#F8E6C3"],
    disc: "#FFF1CF",
    cloud: "#FBF3E2",
    hills: ["#B5AE9C", "#BD8D55", "#9C6A3D"],
    ground: "#B79A5E",
    tint: "#E2A55C",
    strength: 0.09,
    lamps: false,
    shadow: "#332436",
  },
  dusk: {
    sky: ["#2C3A68", "#96607A", "#F0AA74"],
    disc: "#FFE0A8",
    cloud: "#B97C82",
    hills: ["#7C5B78", "#54496D", "#3A3D5E"],
    ground: "#434A5E",
    tint: "#3B2F60",
    strength: 0.36,
    lamps: true,
    shadow: "#0E1330",
  },
  night: {
    sky: ["#0B1431", "#172750", "#3D5580"],
    disc: "#FBF3DA",
    cloud: "#2B3D66",
    hills: ["#2A3C64", "#1F2F54", "#172545"],
    ground: "#1E2C4C",
    tint: "#152450",
    strength: 0.5,
    lamps: true,
    shadow: "#050A1C",
  },
  winter: {
    sky: ["#9FB6C8", "#CBD8DF", "#F3EEE4"],
    disc: "#FFF8E4",
    cloud: "#F4F3EF",
    hills: ["#C2CFD8", "#D5DEE2", "#E6EAEA"],
    ground: "#EEF0EE",
    tint: "#BFD0E0",
    strength: 0.16,
    lamps: true,
    shadow: "#24365A",
  },
  overcast: {
    sky: ["#8CA3AF", "#B9C6C6", "#E2E0D1"],
    disc: "#F4F0DF",
    cloud: "#DBDFDA",
    hills: ["#9DAEB1", "#829A8C", "#65806D"],
    ground: "#8C9D7B",
    tint: "#90A3AD",
    strength: 0.14,
    lamps: true,
    shadow: "#1A2740",
  },
  lamplight: {
    sky: ["#101A38", "#1D2C55", "#3A4C7A"],
    disc: "#FBF3DA",
    cloud: "#2B3D66",
    hills: ["#2F4068", "#223258", "#1A2849"],
    ground: "#5A4032",
    tint: "#D98A3D",
    strength: 0.14,
    lamps: true,
    shadow: "#1C1020",
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof lights;
