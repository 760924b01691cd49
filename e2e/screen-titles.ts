/** The addresses of the lists of games. */
export const gameLists = [
  '/m/slot-games',
  '/m/live-games',
  '/m/poker-games',
  '/m/fishing-games',
  '/m/sport-games',
  '/m/esport-games',
  '/m/roulette',
  '/m/baccarat',
  '/m/inHouse',
  '/m/fav-games',
]

/** The title of each screen that the specification names, in English. */
export const titles: Readonly<Record<string, string>> = {
  '/m/login': 'Log in',
  '/m/register': 'Sign up',
  '/m/register.html': 'Sign up',
  '/m/trail': 'Free trial',
  '/m/forget': 'Forgot password',
  '/m/changePsw': 'Change password',
  '/m/set': 'Personal settings',
  '/m/message': 'Messages',
  '/m/webEmail': 'Messages',
  '/m/notice': 'Announcements',
  '/m/member/home': 'My account',
  '/m/voucherCenter': 'Deposit',
  '/m/withdraw': 'Withdraw',
  '/m/activity': 'Promotions',
  '/m/activityDetail': 'Promotions',
  '/m/help': 'Help center',
  '/m/agent': 'Agent',
  '/m/agentRegister': 'Open an account',
  '/m/inviteFriends': 'Invite friends',
  '/m/app': 'The app',
  '/m/lottery': 'Lottery',
  '/m/hot-games': 'Hot games',
  '/m/rewardCenter': 'Rewards',
  '/m/gameCenter': 'Game center',
  '/m/slotsCenter': 'Slots',
  ...Object.fromEntries(
    ['Slots', 'Live casino', 'Poker', 'Fishing', 'Sports', 'E-sports', 'Roulette', 'Baccarat', 'In-house', 'Favourites'].map(
      (title, index) => [gameLists[index] ?? '', title],
    ),
  ),
}
