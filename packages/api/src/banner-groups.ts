/** Where banners are: home, above the form of registration, in the side menu, the films of home, and above the list of each kind of games. */
export const bannerGroups = [
  'm_home',
  'm_reg',
  'm_leftmenu',
  'm_video',
  'm_rng',
  'm_live',
  'm_pvp',
  'm_fish',
  'm_sports',
  'm_lott',
  'm_elott',
] as const
export type BannerGroup = (typeof bannerGroups)[number]
