import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOlderDatabase } from '../../../test/older-database.ts'
import { testSeals } from '../../../test/seals.ts'
import { migrate } from '../../schema/migrate.ts'

const WORLD = `insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
    is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
  values ('shop', 'S', '{}', 'THB', 'B', '{EN}', 'EN', 'Asia/Bangkok', 21, false, 0, '{}', '{}', '{}', '{}');
  insert into members (id, merchant_code, account, account_key, password_hash, registered_at) values
    (11, 'shop', 'older', 'older', 'none', now());
  insert into operators (merchant_code, username, password_hash, roles, created_at)
    select 'shop', name, 'none', '{viewer}', now() from unnest(array['maker', 'checker']) name;`

/** A proposal of the two, and what its approval proposed to an owner names it in its content alone. */
const proposal = (id: number, kind: string, more: { correction?: number; isOpen?: boolean } = {}) =>
  `insert into proposals (id, merchant_code, kind, subject, payload, reason, request_id, maker_id, maker_name, made_at, expires_at,
      checker_id, checker_name, decided_at, outcome) overriding system value
    select ${id}, 'shop', '${kind}', 'member:11', '{"before": null, "after": {"correction": "${more.correction ?? ''}"}}', 'a reason',
      'request-${id}', m.id, m.username, now(), now() + interval '1 day',
      ${more.isOpen ? 'null, null, null, null' : "c.id, c.username, now(), 'approved'"}
    from operators m, operators c where m.username = 'maker' and c.username = 'checker';`

test('of older corrections waiting side by side the owner’s stays, and posted ones keep their two operators', {
  tags: ['CON-088'],
}, async () => {
  const older = await createOlderDatabase('0715')
  try {
    await older.client.query(`${WORLD} ${proposal(1, 'balance-correction')} ${proposal(2, 'balance-correction')}
      ${proposal(3, 'large-balance-correction', { correction: 2, isOpen: true })} ${proposal(4, 'balance-correction', { isOpen: true })}
      insert into balance_corrections (id, merchant_code, member_id, currency, amount_minor, reason, transfer_id, made_by_name,
        decided_by_name, posted_at) values (1, 'shop', 11, 'THB', 100, 'a reason', 7, 'maker', 'checker', now())`)
    await migrate(older.url, testSeals)
    const proposals = await older.client.query<{ id: string }>('select id::int, outcome, follows_id::int from proposals order by id')
    assert.deepEqual(proposals.rows, [
      { id: 1, outcome: 'approved', follows_id: null },
      { id: 2, outcome: 'approved', follows_id: null },
      { id: 3, outcome: null, follows_id: 2 },
      { id: 4, outcome: 'expired', follows_id: null },
    ])
    const posted = await older.client.query(`select m.username as maker, c.username as checker from balance_corrections b
      join operators m on m.id = b.maker_id join operators c on c.id = b.checker_id`)
    assert.deepEqual(posted.rows, [{ maker: 'maker', checker: 'checker' }])
    await assert.rejects(older.client.query(proposal(5, 'balance-correction', { isOpen: true })), /proposals_one_correction_open/)
  } finally {
    await older.drop()
  }
})
