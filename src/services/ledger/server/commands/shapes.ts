import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { EntryKind, OwnerKind } from '../../rules.ts'

/** Whose account: one account per unit and owner. */
export interface AccountRef {
  unit: string
  ownerKind: OwnerKind
  /** An ssoId for a person, `<ssoId>/<yyyyQn>` for a manager's quarter, the room's own id for the others. */
  ownerId: string
}

export interface UnitNames {
  nameCn: string
  nameEn: string
}

export interface UnitSpec {
  /** Its name is the text `unit.<code>`. A code that ends in `.*` declares a family, `ticket.*`, whose name is `unit.ticket`; one that ends in `.fen` counts money. */
  code: string
  /** What units of a family are called where each has a name of its own, in one query; what it leaves out is called as the family. */
  names?: (ctx: Ctx, codes: readonly string[]) => Promise<ReadonlyMap<string, UnitNames>>
  /** Amounts are multiples of it (LEDGER-08); 1 unless given. */
  step?: number
  worthFen?: number
  /** Who may read the statements of others (LEDGER-12). Without it only owners read theirs. */
  permission?: string
  /** Which others, where holding the permission is not enough (PPL-17). */
  inScope?: (ctx: Reader, account: AccountRef) => Promise<boolean>
  /** `ledger.expiring` is told this many days before a lot expires. */
  tellDaysAhead?: number
}

/** Why something is booked, in words that a statement can show. */
export interface Cause {
  /** A text key, `cause.<module>.<what>`. */
  reason: string
  /** What fills its placeholders. */
  params?: Readonly<Record<string, string | number>>
  /** The thing behind it. */
  reference?: { module: string; id: string }
  /** Where that thing is shown: a path below `/{lang}`. */
  link?: string
}

export interface Entry {
  id: string
  account: string
  lot: string | null
  hold: string | null
  kind: EntryKind
  availableDelta: number
  heldDelta: number
  /** What was available after it. */
  balanceAfter: number
  key: string
  reverses: string | null
}

export interface Lot {
  id: string
  account: string
  granted: number
  /** What is held of it included. */
  left: number
  held: number
  validFrom: Day
  expiresOn: Day | null
}

export interface Hold {
  id: string
  account: string
  amount: number
  /** Neither committed nor given back. */
  left: number
  until: Date | null
}

export interface Balance {
  /** What can be spent today: neither held, nor past its expiry, nor valid only later. */
  available: number
  held: number
  /** Of what is available, what expires first. */
  expiringNext: { amount: number; on: Day } | null
}

/** A unit in words. */
export interface UnitWords extends UnitNames {
  /** So much of it, the same in both languages; nothing where it is a number of things. */
  said(amount: number): string | undefined
}

export interface GrantTerms {
  key: string
  /** Where it came from, in the room's own words: `rule`, `shift`, `upload`. */
  source: string
  /** The last day on which it can be spent. */
  expiresOn?: Day
  /** The first; today unless given. */
  validFrom?: Day
}
