// What can be asked of each command, for its help and its complaints. Nothing else is loaded to tell it.
import { operatorRoles } from '@pavilion/api/endpoint'
import { stopKinds } from '@pavilion/api/stops'
import type { CommandHelp } from '@pavilion/service'

const roles = operatorRoles.join(', ')
const kinds = stopKinds.join('|')

/** `pavilion merchant`. */
export const merchantHelp: CommandHelp = {
  noun: 'merchant',
  what: 'looks at merchants, and changes them while servers run',
  verbs: [
    { verb: 'list', what: 'names the merchants with their host names' },
    { verb: 'show', takes: '<merchant>', what: 'prints one' },
    {
      verb: 'flag',
      takes: '<merchant> <flag-or-module> <on|off>',
      what: 'a feature flag, or a module whose calls are refused while it is off',
    },
    { verb: 'permission', takes: '<merchant> <key> <on|off>', what: 'a menu entry and the calls behind it' },
    {
      verb: 'setting',
      takes: '<merchant> <name> [value...]',
      what: 'a setting',
      options: {
        '--default': 'takes the setting back',
        '--anyway': 'sets staff_networks although that shuts out every operator who is logged in',
      },
      isFree: true,
    },
    { verb: 'link', takes: '<merchant> <type> <address|off>', what: 'a download or channel link; off takes it away' },
    {
      verb: 'provider',
      takes: '<merchant> <provider> <on|off|here|address>',
      what: "closes or opens a provider's games, or proposes another address to launch them at",
    },
    { verb: 'languages', takes: '<merchant> <languages> [default]', what: 'the languages, such as TH,EN,VI, and the one to begin with' },
    {
      verb: 'rule',
      takes: '<merchant> <field> <required|optional|off|default> [pattern...]',
      what: 'a field of the registration form, and the pattern that it must match',
      isFree: true,
    },
    {
      verb: 'maintenance',
      takes: '<merchant> <on|off> [information...]',
      what: 'closes the site with this text, or opens it',
      isFree: true,
    },
    {
      verb: 'countries',
      takes: '<merchant> <block|unblock> <countries>',
      what: 'closes or opens registration, log-in and games to countries, such as PH,SG',
    },
    {
      verb: 'theme',
      takes: '<merchant> <name>=<value> ...|--default',
      what: 'the colours and shapes of the site, all of them: what is not named is as the house has it',
    },
    { verb: 'minimum-age', takes: '<merchant> <age>', what: 'the age in every text, which registration asks for: 18 to 25' },
    { verb: 'close-demo', what: 'disables every account whose password everybody knows' },
  ],
}

/** `pavilion catalogue`. */
export const catalogueHelp: CommandHelp = {
  noun: 'catalogue',
  what: "makes a merchant's games what a file says, while servers run",
  verbs: [{ verb: 'load', takes: '<merchant> <file>', what: 'takes the file in, whole or not at all', isDefault: true }],
}

/** `pavilion operator`. */
export const operatorHelp: CommandHelp = {
  noun: 'operator',
  what: 'looks after those who work for a merchant, and acts as one of them',
  verbs: [
    { verb: 'list', takes: '<merchant>', what: 'who works there' },
    {
      verb: 'add',
      takes: '<merchant> <name> <roles>',
      what: `a new operator and the token for a password; roles are some of ${roles}, with commas between them`,
    },
    { verb: 'enrol', takes: '<merchant>', what: 'asks for the token and a new password, and shows the secret for the app' },
    { verb: 'roles', takes: '<merchant> <name> <roles>', what: 'what an operator may do; where there are two owners, one of them decides' },
    { verb: 'disable', takes: '<merchant> <name>', what: 'lets an operator out at once' },
    { verb: 'enable', takes: '<merchant> <name>', what: 'lets an operator in again, with every lock lifted' },
    { verb: 'reset-code', takes: '<merchant> <name>', what: 'has an operator enrol another app' },
    { verb: 'link', takes: '<merchant> <name>', what: 'a token for another password' },
    {
      verb: 'limits',
      takes: '<merchant> <name> [limit=amount...]',
      what: 'what an operator may propose and decide in a day: maker-day, checker-day, third-from; =default takes one away',
    },
    {
      verb: 'actions',
      takes: '<merchant> [row]',
      what: 'what was done, by whom and when; of one row where it is named, such as deposit:17',
    },
    { verb: 'returns', takes: '<merchant> <first-day> [last-day]', what: 'what each game and provider returned of the stakes' },
    { verb: 'code', takes: '<merchant> <name>', what: 'the code that the app of a demo operator shows now' },
    {
      verb: 'desk',
      takes: '<merchant> <name> [call...]',
      what: 'logs in at the running site as this operator, asks one call, or each that is typed, and logs out; fields stand in their order, or as name=value, and "calls" lists what may be asked',
      isFree: true,
    },
  ],
  besides: 'Tokens, passwords and codes are asked for, or read from standard input, a line each.',
}

/** `pavilion members`. */
export const membersHelp: CommandHelp = {
  noun: 'members',
  what: 'stops things for a member, ends its sessions, and proposes to let go what is stopped',
  verbs: [
    { verb: 'show', takes: '<merchant> <account>', what: 'what is stopped for a member' },
    { verb: 'stop', takes: `<merchant> <account> <${kinds}> <reason...>`, what: 'stops one thing at once', isFree: true },
    {
      verb: 'release',
      takes: `<merchant> <account> <${kinds}> <reason...>`,
      what: 'proposes to let one thing go, to which an operator must agree',
      isFree: true,
    },
    { verb: 'end-sessions', takes: '<merchant> <account> <reason...>', what: 'logs a member out everywhere', isFree: true },
  ],
}

/** `pavilion deposits`. */
export const depositsHelp: CommandHelp = {
  noun: 'deposits',
  what: 'shows deposits that somebody must look at, takes statements of the bank in, and sets what operators may do with money',
  verbs: [
    { verb: 'held', what: 'deposits that were paid with another amount than asked for' },
    { verb: 'show', takes: '<number>', what: 'one deposit with every word of its gateway' },
    {
      verb: 'statement',
      takes: '<merchant> <file.csv>',
      what: "takes in what the merchant's bank says came: columns reference, amount, at, payer",
    },
    { verb: 'payee', takes: '<merchant> <channel> <payee-as-JSON>', what: "sets whom a channel's codes pay, or says why no code can" },
    {
      verb: 'rules',
      takes: '<merchant> [rule=value...]',
      what: 'from where on a credit needs a third person, and limits of a day: tolerance, third-from, unmatched-from, maker-day, checker-day, or =default',
    },
  ],
}

/** `pavilion promotion`. */
export const promotionHelp: CommandHelp = {
  noun: 'promotion',
  what: 'looks at applications for promotions and decides them, while servers run',
  verbs: [
    { verb: 'applications', takes: '<merchant>', what: 'the applications that wait' },
    { verb: 'approve', takes: '<merchant> <application>', what: 'issues one' },
    {
      verb: 'reject',
      takes: '<merchant> <application> <reason...>',
      what: 'rejects one with a reason that the member reads',
      isFree: true,
    },
    { verb: 'check', takes: '<merchant>', what: 'names the promotions whose terms cannot be kept' },
  ],
}

/** `pavilion doctor`. */
export const doctorHelp: CommandHelp = {
  noun: 'doctor',
  what: 'looks whether a system would lose money or stop: versions, settings, who follows the database, clocks, disk, demo accounts',
  verbs: [
    {
      verb: 'look',
      what: 'says of each what it is, with what to do where it is wrong; code 1 where something is. It changes nothing',
      options: {
        '--patroni <address>': 'asks Patroni of one machine, such as http://10.0.0.11:8008',
        '--patroni-file <file>': 'what that Patroni is told, its file or its environment, for the store that it uses',
      },
      isDefault: true,
    },
  ],
}

/** `pavilion ledger`. */
export const ledgerHelp: CommandHelp = {
  noun: 'ledger',
  what: 'verifies the books, seals the days that are over, or shows the months, while servers run',
  verbs: [
    {
      verb: 'verify',
      what: 'reads the books and names each fault in a sentence; code 1 where there is one',
      options: {
        '--from <day>': 'from the beginning of this day',
        '--to <day>': 'to the end of this day',
        '--quick': 'only what takes seconds',
      },
    },
    { verb: 'seal', what: 'adds the days that are over to the chain' },
    { verb: 'partitions', what: 'shows the months' },
    {
      verb: 'days',
      takes: '<check|rebuild> [day]',
      what: "holds the days of the operators' reports against the transfers, or adds them up again; of one day where it is named",
    },
  ],
}

/** `pavilion teams`. */
export const teamsHelp: CommandHelp = {
  noun: 'teams',
  what: "holds the agents' teams against the books, makes their figures again, or moves a member, while servers run",
  verbs: [
    { verb: 'check', what: 'holds the figures against the tree and the books; code 1 where they differ' },
    { verb: 'rebuild', what: 'makes the figures again' },
    {
      verb: 'move',
      takes: '<merchant> <account> <where...>',
      what: 'moves a member with everybody below it from the next day on: "below" and an account of an agent, or "to the top"',
    },
  ],
}

/** `pavilion secrets`. */
export const secretsHelp: CommandHelp = {
  noun: 'secrets',
  what: 'what a merchant shares with its providers and payment companies to sign calls with',
  verbs: [
    { verb: 'list', takes: '<merchant>', what: 'the partners that a secret is shared with' },
    { verb: 'show', takes: '<merchant> <partner>', what: 'the secrets that live now' },
    {
      verb: 'rotate',
      takes: '<merchant> <partner> [theirs|ours]',
      what: 'puts new secrets in their place, of one direction where it is named',
      options: {
        '--overlap <hours>': 'how long the former ones live beside them; 24 where nothing is said',
        '--given': 'reads one that the partner made from standard input',
      },
    },
  ],
}

/** `pavilion reconcile`. */
export const reconcileHelp: CommandHelp = {
  noun: 'reconcile',
  what: "holds our books against a provider's own, and looks after rounds that are stuck, while servers run",
  verbs: [
    {
      verb: 'run',
      takes: '<merchant> <provider>',
      what: 'holds the books of a time against each other',
      options: {
        '--from <time>': 'from when, such as 2026-03-01',
        '--to <time>': 'until when',
        '--file <record.csv>': "a file of the provider's instead of its answer",
      },
      isDefault: true,
    },
    { verb: 'reports', takes: '<merchant>', what: 'the reports that were made' },
    { verb: 'show', takes: '<merchant> <report>', what: 'one report with each difference' },
    { verb: 'stuck', takes: '<merchant>', what: 'rounds that are stuck' },
    { verb: 'ask', takes: '<merchant> <provider> <round> <member-number>', what: 'asks the provider about a round' },
    { verb: 'finish', takes: '<merchant> <provider> <round> <member-number> <why...>', what: 'finishes a stuck round' },
    { verb: 'refund', takes: '<merchant> <provider> <round> <member-number> <why...>', what: 'proposes to give a stake back' },
    { verb: 'approve', takes: '<merchant> <refund>', what: 'agrees to a refund' },
    { verb: 'decline', takes: '<merchant> <refund>', what: 'refuses a refund' },
  ],
}

/** `pavilion keys`. */
export const keysHelp: CommandHelp = {
  noun: 'keys',
  what: 'the keys that secrets in the databases are sealed with, while servers run',
  verbs: [
    { verb: 'list', what: 'the keys, and how much is under each' },
    { verb: 'rotate', what: 'makes a new key and puts everything under it' },
    { verb: 'drop', what: 'forgets the former keys, once nothing is under them' },
    { verb: 'make', takes: '<file>', what: 'makes a first key in a file of your own' },
    {
      verb: 'seal',
      takes: '<table.column> <row> [within]',
      what: 'reads a text from standard input and prints it sealed, to be put into that row and no other; where it is found by a hash, that too, made within what is told',
    },
  ],
}
