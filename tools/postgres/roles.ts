// The roles of a database server: who owns the tables, and who works with them.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The owner makes and migrates; the application and the games host work, each in its own database, with what the owner gives them. */
export type Role = 'owner' | 'application' | 'games'

/** As they are called where nobody calls them otherwise. */
export const roleNames: Readonly<Record<Role, string>> = { owner: 'pavilion_owner', application: 'pavilion_app', games: 'pavilion_games' }

/** The statement that makes a role which may log in and nothing else, where there is none. */
export function makeRole(name: string): string {
  return `do $$ begin
  if not exists (select from pg_roles where rolname = ${literal(name)}) then create role ${quoted(name)} login; end if;
end $$`
}

/**
 * What an administrator does in a database, also in one from before there were roles: it and everything in it come to the owner, and nobody
 * but the owner and `worker` connects to it any more. What the worker may do with each table, the owner says when it migrates.
 */
export function settleDatabase(database: string, owner: string, worker: string | undefined): string[] {
  return [
    `alter database ${quoted(database)} owner to ${quoted(owner)}`,
    `revoke all on database ${quoted(database)} from public`,
    ...(worker === undefined ? [] : [`grant connect, temporary on database ${quoted(database)} to ${quoted(worker)}`]),
    'revoke create on schema public from public',
    `grant usage, create on schema public to ${quoted(owner)}`,
    `do $$
declare v_statement text;
begin
  for v_statement in
    select format('alter schema %I owner to %I', n.nspname, ${literal(owner)})
    from pg_namespace n where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and n.nspowner <> ${literal(quoted(owner))}::regrole
    union all
    select format('alter %s %s owner to %I', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass,
      ${literal(owner)})
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'S')
      and c.relowner <> ${literal(quoted(owner))}::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, ${literal(owner)})
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> ${literal(quoted(owner))}::regrole
  loop
    execute v_statement;
  end loop;
end $$`,
  ]
}

/** A script for `psql` that makes roles and databases and settles who they belong to. It may be run again. */
export function rolesScript(names: Readonly<Record<Role, string>>, databases: { platform: string; games: string }): string {
  const settle = (database: string, worker: string) => [
    `select ${literal(`create database ${quoted(database)} owner ${quoted(names.owner)}`)}`,
    `where not exists (select from pg_database where datname = ${literal(database)}) \\gexec`,
    `\\connect ${quoted(database)}`,
    ...settleDatabase(database, names.owner, worker).map((statement) => `${statement};`),
  ]
  return [
    '-- The roles and databases of Pavilion. An administrator of the server runs this with psql; it may be run again, and touches no row.',
    '\\set ON_ERROR_STOP on',
    ...Object.values(names).map((name) => `${makeRole(name)};`),
    '-- An administrator that is no superuser acts for the owner.',
    `grant ${quoted(names.owner)} to current_user;`,
    ...settle(databases.platform, names.application),
    ...settle(databases.games, names.games),
    '-- Now give each role a password of its own, which psql asks for and does not show:',
    ...Object.values(names).map((name) => `--   \\password ${name}`),
  ].join('\n')
}

/** What PostgreSQL keeps of a password, made here, so that the password itself is never sent to it, and is in no log. */
export function scramVerifier(password: string): string {
  const rounds = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (what: string) => createHmac('sha256', salted).update(what).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as SQL takes it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
