import { type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { ledgerAccount as account, ledgerEntry as entry, ledgerHold as hold, ledgerCheck, ledgerLot as lot } from './tables.ts'

const own = (ssoId: string): SQL => sql`${account.ownerKind} = 'person' and ${account.ownerId} = ${ssoId}`
const ofAccount =
  (column: PgColumn) =>
  (ssoId: string): SQL =>
    sql`${column} in (select ${account.id} from ${account} where ${own(ssoId)})`

/** Entries are never changed and never deleted, so what they are entries of stays too: numbers, without what a person wrote. */
export default [
  retention(account, {
    stays: { always: 'books' },
    of: own,
    names: [account.ownerId],
    gives: [account.unit, account.available, account.held, account.openedAt],
    erase: { keep: 'books' },
  }),
  retention(lot, {
    stays: { always: 'books' },
    of: ofAccount(lot.account),
    gives: [lot.unit, lot.granted, lot.left, lot.held, lot.validFrom, lot.expiresOn, lot.source],
    erase: { keep: 'books' },
  }),
  retention(hold, { stays: { always: 'books' }, of: ofAccount(hold.account), gives: [hold.amount, hold.left, hold.at, hold.until], erase: { keep: 'books' } }),
  retention(entry, {
    stays: { always: 'books' },
    of: ofAccount(entry.account),
    names: [entry.by],
    gives: [entry.at, entry.kind, entry.availableDelta, entry.heldDelta, entry.balanceAfter, entry.reason, entry.params],
    erase: { keep: 'books' },
  }),
  retention(ledgerCheck, { stays: { for: { months: 24 }, from: ledgerCheck.at } }),
]
