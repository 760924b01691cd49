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
        '--default': 'restores the default',
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
      what: 'the colours and shapes of the site, all at once: a name that is left out has the default of the house',
    },
    {
      verb: 'brand',
      takes: '<merchant> <name|host_names|time_zone|currency_symbol> <value>',
      what: 'what the merchant is called, its host names with commas between them, its time zone and the sign of its currency',
    },
    { verb: 'minimum-age', takes: '<merchant> <age>', what: 'the age in every text, which registration asks for: 18 to 25' },
    { verb: 'close-demo', what: 'disables every account whose password everybody knows' },
  ],
}

/** `pavilion catalogue`. */
export const catalogueHelp: CommandHelp = {
  noun: 'catalogue',
  what: "sets a merchant's games to those of a file, while servers run",
  verbs: [{ verb: 'load', takes: '<merchant> <file>', what: 'imports the file, whole or not at all', isDefault: true }],
}

/** `pavilion operator`. */
export const operatorHelp: CommandHelp = {
  noun: 'operator',
  what: 'adds, changes and lists the operators of a merchant, and acts as one of them',
  verbs: [
    { verb: 'list', takes: '<merchant>', what: 'lists the operators' },
    {
      verb: 'add',
      takes: '<merchant> <name> <roles>',
      what: `adds an operator and prints the token for a password; roles are one or more of ${roles}, with commas between them`,
    },
    { verb: 'enrol', takes: '<merchant>', what: 'asks for the token and a new password, and shows the secret for the app' },
    {
      verb: 'roles',
      takes: '<merchant> <name> <roles>',
      what: 'sets what an operator may do; where there are two owners, one of them decides',
    },
    { verb: 'disable', takes: '<merchant> <name>', what: 'disables an operator at once' },
    { verb: 'enable', takes: '<merchant> <name>', what: 'enables an operator again, and lifts every lock' },
    { verb: 'reset-code', takes: '<merchant> <name>', what: 'makes an operator enrol another app' },
    { verb: 'link', takes: '<merchant> <name>', what: 'prints a token for another password' },
    {
      verb: 'limits',
      takes: '<merchant> <name> [limit=amount...]',
      what: 'what an operator may propose and decide in a day: maker-day, checker-day, third-from; =default removes one',
    },
    {
      verb: 'actions',
      takes: '<merchant> [row]',
      what: 'lists what was done, by whom and when; with a row, such as deposit:17, only for that row',
    },
    { verb: 'returns', takes: '<merchant> <first-day> [last-day]', what: 'what each game and provider returned of the stakes' },
    { verb: 'code', takes: '<merchant> <name>', what: 'the code that the app of a demo operator shows now' },
    {
      verb: 'desk',
      takes: '<merchant> <name> [call...]',
      what: 'logs in at the running site as this operator, makes one call, or each call that is typed, and logs out; give fields in their order, or as name=value; "calls" lists the calls',
      isFree: true,
    },
  ],
  besides: 'The command asks for tokens, passwords and codes, or reads them from standard input, a line each.',
}

/** `pavilion members`. */
export const membersHelp: CommandHelp = {
  noun: 'members',
  what: 'stops things for a member, ends its sessions, and proposes to release a stop',
  verbs: [
    { verb: 'show', takes: '<merchant> <account>', what: 'lists the stops of a member' },
    { verb: 'stop', takes: `<merchant> <account> <${kinds}> <reason...>`, what: 'stops one thing at once', isFree: true },
    {
      verb: 'release',
      takes: `<merchant> <account> <${kinds}> <reason...>`,
      what: 'proposes to release one stop; an operator must agree',
      isFree: true,
    },
    { verb: 'end-sessions', takes: '<merchant> <account> <reason...>', what: 'logs a member out everywhere', isFree: true },
  ],
}

/** `pavilion deposits`. */
export const depositsHelp: CommandHelp = {
  noun: 'deposits',
  what: 'shows deposits that an operator must look at, imports statements of the bank, and sets what operators may do with money',
  verbs: [
    { verb: 'held', what: 'lists deposits that were paid with another amount than requested' },
    { verb: 'show', takes: '<number>', what: 'shows one deposit with every message of its gateway' },
    {
      verb: 'statement',
      takes: '<merchant> <file.csv>',
      what: "imports payments from the merchant's bank: columns reference, amount, at, payer",
    },
    {
      verb: 'payee',
      takes: '<merchant> <channel> <payee-as-JSON>',
      what: "sets the payee of a channel's codes, or says why no code can express it",
    },
    {
      verb: 'rules',
      takes: '<merchant> [rule=value...]',
      what: 'sets the amount from which a credit needs a third person, and limits of a day: tolerance, third-from, unmatched-from, maker-day, checker-day, or =default',
    },
  ],
}

/** `pavilion promotion`. */
export const promotionHelp: CommandHelp = {
  noun: 'promotion',
  what: 'lists and decides applications for promotions, while servers run',
  verbs: [
    { verb: 'applications', takes: '<merchant>', what: 'lists the waiting applications' },
    { verb: 'approve', takes: '<merchant> <application>', what: 'approves one and issues its reward' },
    {
      verb: 'reject',
      takes: '<merchant> <application> <reason...>',
      what: 'rejects one with a reason that the member reads',
      isFree: true,
    },
    { verb: 'check', takes: '<merchant>', what: 'names the promotions whose terms are not valid' },
  ],
}

/** `pavilion doctor`. */
export const doctorHelp: CommandHelp = {
  noun: 'doctor',
  what: 'checks whether a system could lose money or stop: versions, settings, standbys of the database, clocks, disk, demo accounts',
  verbs: [
    {
      verb: 'look',
      what: 'prints the state of each, and what to do where one is wrong; code 1 where one is. It changes nothing',
      options: {
        '--patroni <address>': 'asks Patroni of one machine, such as http://10.0.0.11:8008',
        '--patroni-file <file>': 'the configuration of that Patroni, its file or its environment, to learn which store it uses',
      },
      isDefault: true,
    },
  ],
}

/** `pavilion ledger`. */
export const ledgerHelp: CommandHelp = {
  noun: 'ledger',
  what: 'verifies the books, seals past days, or shows the months, while servers run',
  verbs: [
    {
      verb: 'verify',
      what: 'reads the books and names each fault in a sentence; code 1 where there is one',
      options: {
        '--from <day>': 'from the beginning of this day',
        '--to <day>': 'to the end of this day',
        '--quick': 'only checks that take seconds',
      },
    },
    { verb: 'seal', what: 'adds past days to the chain' },
    { verb: 'partitions', what: 'shows the months' },
    {
      verb: 'days',
      takes: '<check|rebuild> [day]',
      what: "compares the days of the operators' reports with the transfers, or adds them up again; all days or one",
    },
  ],
}

/** `pavilion teams`. */
export const teamsHelp: CommandHelp = {
  noun: 'teams',
  what: "compares the agents' teams with the books, computes their figures again, or moves a member, while servers run",
  verbs: [
    { verb: 'check', what: 'compares the figures with the tree and the books; code 1 where they differ' },
    { verb: 'rebuild', what: 'computes the figures again' },
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
  what: 'the secrets that a merchant shares with its providers and payment companies to sign calls',
  verbs: [
    { verb: 'list', takes: '<merchant>', what: 'lists the partners that share a secret' },
    { verb: 'show', takes: '<merchant> <partner>', what: 'prints the valid secrets' },
    {
      verb: 'rotate',
      takes: '<merchant> <partner> [theirs|ours]',
      what: 'replaces the secrets of both directions, or of the named one',
      options: {
        '--overlap <hours>': 'how long the former secrets remain valid; 24 by default',
        '--given': 'reads a secret made by the partner from standard input',
      },
    },
  ],
}

/** `pavilion reconcile`. */
export const reconcileHelp: CommandHelp = {
  noun: 'reconcile',
  what: "compares our books with a provider's own, and handles stuck rounds, while servers run",
  verbs: [
    {
      verb: 'run',
      takes: '<merchant> <provider>',
      what: 'compares the books of both sides for a time',
      options: {
        '--from <time>': 'from when, such as 2026-03-01',
        '--to <time>': 'until when',
        '--file <record.csv>': "a file of the provider's record instead of its response",
      },
      isDefault: true,
    },
    { verb: 'reports', takes: '<merchant>', what: 'lists the reports' },
    { verb: 'show', takes: '<merchant> <report>', what: 'shows one report with each difference' },
    { verb: 'stuck', takes: '<merchant>', what: 'lists stuck rounds' },
    { verb: 'ask', takes: '<merchant> <provider> <round> <member-number>', what: 'asks the provider about a round' },
    { verb: 'finish', takes: '<merchant> <provider> <round> <member-number> <why...>', what: 'finishes a stuck round' },
    { verb: 'refund', takes: '<merchant> <provider> <round> <member-number> <why...>', what: 'proposes to return a stake' },
    { verb: 'approve', takes: '<merchant> <refund>', what: 'agrees to a refund' },
    { verb: 'decline', takes: '<merchant> <refund>', what: 'refuses a refund' },
  ],
}

/** `pavilion keys`. */
export const keysHelp: CommandHelp = {
  noun: 'keys',
  what: 'the keys that seal secrets in the databases, while servers run',
  verbs: [
    { verb: 'list', what: 'lists the keys, and how many texts each seals' },
    { verb: 'rotate', what: 'makes a new key and seals everything with it' },
    { verb: 'drop', what: 'deletes the former keys, once they seal nothing' },
    { verb: 'make', takes: '<file>', what: 'makes a first key in a new file' },
    {
      verb: 'seal',
      takes: '<table.column> <row> [within]',
      what: 'reads a text from standard input and prints it sealed for that row and no other; where a hash finds the column, prints the hash too, made within the named scope',
    },
  ],
}
