// Every published constant of the member site, in one place. Milliseconds unless the name says otherwise.

export const toastShortMs = 3_000
export const toastLongMs = 8_000
export const toastRejectMs = 2_000
export const toastSuccessMs = 1_000
export const toastSmsSentMs = 1_500
export const toastOfflineNoticeMs = 1_000
/** A loading notice that ends with its work, and at the latest after 9,999 seconds. */
export const loadingCeilingMs = 9_999_000
export const loadingPasswordChangeMs = 10_000
export const loadingPasswordResetMs = 15_000
export const loadingGamesMs = 3_000
export const loadingPromotionsMs = 3_000

/** What comes sooner is not worth a notice. */
export const loadingNoticeAfterMs = 1_000
/** What has not come by then is slow, and the page says so. */
export const slowNetworkMs = 5_000

export const pageFadeMs = 300
export const swipeBackPixels = 100
export const carouselSwipePixels = 60
export const copyConfirmationMs = 2_000
export { languageChangeDebounceMs } from '../lib/i18n.ts'
export const nameSearchDebounceMs = 600
export const markReadThrottleMs = 150
export const announcementsCacheMs = 60_000
export const unreadRefreshMs = 60_000
export const unreadThrottleMs = 250
export const chatRedirectMs = 500
export const passwordChangeRedirectMs = 1_000

export const bannerAutoplayMs = 5_000
export const bannerSpeedMs = 1_000
export const marqueeFramesPerSecond = 30
/**
 * The delay after the first drawing for what nobody waits for: home's popups, the floating invite,
 * the stream of news.
 */
export const afterFirstSightMs = 1_500
/** Popups look so often whether anything else is open over the page. */
export const homePopupsEveryMs = 500
/** So long nobody has touched, scrolled or typed before anything opens over home by itself. */
export const homeRestMs = 3_000
/** For so long what opens by itself lets taps through; the style sheet of dialogs says the same. */
export const popupLandingMs = 700
/** How long a closed offer of the app is remembered. */
export const downloadPopupSilenceMs = 24 * 60 * 60_000

export const homePageSize = 12
export const gameListPageSize = 35
export const hubPageSize = 12
export const favouritesPageSize = 35
/** The other reading of both sizes above, which a merchant may choose. */
export const smallPageSize = 15
export const favouriteIdsPageSize = 100
export const hotGamesOnHomeMax = 12
export const hotGamesOnHubMax = 15
export const homeFirstItems = 6
/** Pictures that a list fetches at once: those of the first screen and a half of a phone of 390 by 844. */
export const coversFirst = { wall: 21, wallOfTwo: 10, hubSections: 3, promotions: 7, lotteries: 9 } as const
/** Slides of a row on home that are seen at once; the style sheet divides by the same number. */
export const homeSlidesPerView = 3
export const winnersMax = 20
export const winnersCategory = 'ALL'
export const winnersStillMax = 4
export const sideMenuPromotionsMax = 8
/** Items that an arrow at the end of a horizontal menu goes on by. */
export const menuScrollItems = 3
export const infiniteScrollPixels = 300
export const infiniteScrollThrottleMs = 1_000

export const smsCountdownDefaultMs = 60_000
export const smsCountdownTickMs = 500
export const smsCodeLengthMax = 10
export const mobileNumberLengthMax = 20
export const captchaLengthMax = 6
export const unreadShownMax = 99
export const balanceDecimals = 2
// What the server asks too, from the same file.
export { feedbackLengthMax, pictureBytesMax as uploadBytesMax, picturesMax as uploadsMax } from '@pavilion/api/feedback-limits'

export const gatewayWeb = 1
export const gatewayMobile = 3
export const platformCode = 'M'
export const gamePlatform = 'html5'
export const gameListClientType = '2'
export const hotGamesPlatform = '2'
export const registrationType = 0

/** The jackpot that is counted up for show: where it starts, how far and how often it rises. */
export const jackpotStartMin = 2_000_000_000
export const jackpotStartMax = 2_099_999_999
export const jackpotRiseMin = 10_000
export const jackpotRiseMax = 50_000
export const jackpotPausesMs = [3_000, 4_000, 5_000] as const

/** iOS as major * 100 + minor: the oldest one for the site as an app, and up to which one the tip says more. */
export const iosVersionMin = 1204
export const iosLegacyVersionMax = 1201

export const dateFormat = 'MM/DD/YYYY'
export const defaultTheme = 'dark'
/** What a merchant's own setting starts from; the other reading is 21. */
export const minimumAgeDefault = 18
// Of the lottery, from where they are used.
export { lotteryProviders, playTypes, prizeModes } from './lottery-launch.routes.ts'

/** How the native app is known: by what it puts into its user agent, or by what it puts into the page. */
export const nativeAgentMark = 'PavilionApp/'
export const nativeBridge = 'PavilionNative'
