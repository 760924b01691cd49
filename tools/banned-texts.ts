// Texts that house rules forbid in sources, where linters know nothing of them.
/** A text that no source of the product holds, and what to use instead. */
export type Ban = { text: RegExp; instead: string; except?: RegExp; within?: RegExp }

/** Where tests are. */
export const tests = '\\.test\\.tsx?$|/test/'

// Of the host that was asked they keep it, or ask whether it is this machine.
const askers = '/registration/open-account\\.ts$|/verification/development\\.routes\\.ts$'

// What opens a connection to somewhere else, by whatever name it is brought in.
const waysOut =
  /\bfetch\(|typeof fetch\b|from '(undici|nodemailer|node:dgram)'|import (\* as )?\w+ from 'node:(https?|net|tls)'|import \{[^}]*\b(request|get|connect|createConnection|Socket|Agent)\b[^}]*\} from 'node:(https?|net|tls)'/
// The mail server and the second system of the security stream speak no HTTP; a script for browsers is in a page.
const otherWaysOut = '^packages/service/src/ask-partner\\.ts$|/base/security-stream\\.ts$|/smtp-outbox\\.ts$|/site/page-html\\.ts$'

// Their cursors keep forms of their own (decision 0618).
const cursorsOfTheirOwn =
  'chat|contract-payouts|contract-reviews|contracts|invitations|messages|rebates|statements|support|team-bets|team-profit'

/** Each is proved in tidy.test.ts. */
export const bans: readonly Ban[] = [
  { text: /process\.env/, instead: 'config.ts', except: new RegExp(`/(vite\\.)?config\\.ts$|${tests}`) },
  { text: /Math\.random/, instead: 'node:crypto, or the round seed in games/kit' },
  { text: /Date\.now\(/, instead: 'the clock you were given', except: /\/clock\.ts$/ },
  { text: /new Date\(\)/, instead: 'the clock you were given', except: /\/clock\.ts$/ },
  { text: /parseFloat/, instead: '@pavilion/money' },
  { text: /\.toFixed\(/, instead: '@pavilion/money' },
  { text: /localStorage/, instead: 'lib/storage.ts', except: new RegExp(`/lib/storage\\.ts$|/site/page-html\\.ts$|${tests}`) },
  {
    text: /vassalage/i,
    instead: 'provider (wire spellings stay in packages/api; routes translate)',
    except: /^packages\/api\/|\.routes(\.test)?\.ts$/,
  },
  { text: /clubLabel/, instead: 'level', except: /^packages\/api\/|\/features\/(members|levels)\// },
  { text: /confimpsw/, instead: 'confirmNewPassword', except: /\/features\/session\// },
  { text: /(?<![/\w])\w*(Devidend|Divident|Rebeat)/, instead: 'dividend, rebate (the odd words stand in addresses alone)' },
  {
    text: /\brequest\.(host|hostname)\b|headers\.host\b|x-forwarded-host/,
    instead: 'request.askedHost, which was read once',
    except: new RegExp(`^packages/service/src/host\\.ts$|${tests}`),
  },
  {
    text: /\baskedHost\b/,
    instead: 'call.site, which no request makes up: what is sent out is made of the merchant’s own names',
    except: new RegExp(
      `/base/|^packages/service/|/src/(app|compose/serve-site)\\.ts$|/features/merchants/|/features/settings/operator\\.routes\\.ts$|/site/serve-pages\\.ts$|${askers}|${tests}`,
    ),
  },
  { text: /\brequest\.cookies\b|reply\.setCookie\(/, instead: 'base/cookies.ts', except: new RegExp(`/base/cookies\\.ts$|${tests}`) },
  { text: /as MerchantOrigin/, instead: 'directory.siteOf', except: new RegExp(`/merchants/merchant-origin\\.ts$|${tests}`) },
  {
    text: waysOut,
    instead: 'askPartner of packages/service, the one way out',
    within: /^(apps\/server|games\/host|packages\/service)\/src\//,
    except: new RegExp(`${otherWaysOut}|/demo-(identity|payments)/|${tests}`),
  },
  { text: /insert into transfer/i, instead: 'the ledger', except: new RegExp(`/ledger/|${tests}`) },
  {
    text: /\.\.\.(?:[\w.]+\.)?(?:body|query|params|payload)\b(?!\.|\s*\?)/,
    instead: 'the fields by name, so that nobody sends along who they are',
    within: /^(apps\/server|games\/host)\/src\//,
    except: new RegExp(`/demo-identity/|${tests}`),
  },
  {
    text: /<img\b/,
    instead: 'ui/picture.tsx or ui/plain-picture.tsx, whose pictures never stay broken',
    within: /^apps\/web\/src\//,
    // Pictures that somebody has just made or sent: it says what went wrong with them.
    except: /\/ui\/(plain-)?picture\.tsx$|captcha-field\.tsx$|\/slips\.tsx$|feedback-(form|list)\.tsx$/,
  },
  {
    text: /new Refusal\('real-account-needed'/,
    instead: '`callers` of the endpoint',
    within: /^apps\/server\/src\/.*\.routes\.ts$/,
  },
  {
    text: /lock\w*\(hashtextextended/,
    instead: 'namedLock of base/advisory-locks.ts',
    within: /^apps\/server\/src\//,
    except: new RegExp(`/base/advisory-locks\\.ts$|${tests}`),
  },
  {
    text: /2n \*\* 63n/,
    instead: 'BIGINT_MAX of base/ids.ts',
    within: /^apps\/server\/src\//,
    except: new RegExp(`/base/ids\\.ts$|${tests}`),
  },
  {
    text: /\bcursor\b[^\n]*(Type\.String\(\{|Text\()|\bCursor = Type\./i,
    instead: 'cursorOf or rowCursor of packages/api/src/cursors.ts',
    within: /^packages\/api\/src\//,
    except: new RegExp(`/(${cursorsOfTheirOwn})\\.ts$|${tests}`),
  },
  { text: /const OWN_SOURCE\b/, instead: 'OWN_SOURCE of the ledger', except: /\/ledger\/post-call\.ts$/ },
  { text: /^export default/m, instead: 'a named export', except: /\/(vite|lingui)\.config\.ts$/ },
  { text: /\bTODO\b/, instead: 'doing it, or an issue' },
]
