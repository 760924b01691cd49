import { isLanguage } from '@pavilion/api/languages'
import type { SystemTemplateValue } from '@pavilion/api/merchants'
import { type Merchant, settingList } from './merchant.ts'
import { type NumberSetting, numberSetting } from './setting-defaults.ts'
import { linkTypes } from './switches.ts'

const GUEST_TYPE = 4

/**
 * Everything a page needs to know of the merchant, with the promos for the caller's member type.
 * Reads the settings `app_…`, `page_size_…`, `promo_…`, `link_…`, `image_hosts`,
 * `image_fallback_host`, `licence_text…`.
 */
export function getSystemTemplate(merchant: Merchant, memberType?: number): SystemTemplateValue {
  const { settings } = merchant
  // A guest has no account that a promo could be for.
  const canHavePromos = memberType !== GUEST_TYPE
  const messageCentre = settings.message_centre_default_language
  return {
    merchantCode: merchant.code,
    merchantName: merchant.name,
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    messageCentreDefaultLanguage: isLanguage(messageCentre) ? messageCentre : merchant.defaultLanguage,
    minimumAge: merchant.minimumAge,
    timeZone: merchant.timeZone,
    isPlayMoney: merchant.isPlayMoney,
    theme: { ...merchant.theme },
    flags: { ...merchant.flags },
    permissions: { ...merchant.permissions },
    template: {
      app_background: settings.app_background ?? '',
      app_desc: settings.app_desc ?? '',
      app_desc_font_color: settings.app_desc_font_color ?? '',
    },
    promos: {
      APP_DOWNLOAD: { enabled: settings.promo_APP_DOWNLOAD === 'on' && canHavePromos },
      REFERRAL: { enabled: settings.promo_REFERRAL === 'on' && canHavePromos },
    },
    downloadLinks: linkTypes.flatMap((resourceType) => {
      const url = settings[`link_${resourceType}`]
      return url ? [{ resourceType, url }] : []
    }),
    imageHosts: settingList(merchant, 'image_hosts'),
    imageFallbackHost: settings.image_fallback_host ?? '',
    pageSizes: { gameList: pageSize(merchant, 'page_size_game_list'), favourites: pageSize(merchant, 'page_size_favourites') },
    licenceText: licenceText(merchant, 'licence_text'),
    licenceTexts: Object.fromEntries(
      merchant.languages.flatMap((language) => {
        const text = licenceText(merchant, `licence_text_${language}`)
        return text === '' ? [] : [[language, text]]
      }),
    ),
  }
}

/** The text with the merchant's own age in place of `{age}`. */
function licenceText({ settings, minimumAge }: Merchant, setting: string): string {
  return (settings[setting] ?? '').replaceAll('{age}', String(minimumAge))
}

/** Games on a page of a list at most. */
const PAGE_SIZE_MAX = 100

const pageSize = (merchant: Merchant, setting: NumberSetting): number => Math.min(PAGE_SIZE_MAX, numberSetting(merchant, setting))
