import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day } from '#foundation/time.ts'

export const PLAN_KINDS = ['advance', 'milestone', 'acceptance', 'periodic', 'retention'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
export const PLAN_STATES = ['open', 'requested', 'paid', 'cancelled'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Files of a contract, of its amendment, or of one kind with a request, at most. */
export const MOST_FILES = 10
/** Days after its end until which something of a contract may fall due (ITPAY-11). */
const AFTER_END = 365
/** Kinds that are paid for what was accepted (ITPAY-06). */
const ACCEPTED: readonly PlanKind[] = ['milestone', 'acceptance', 'retention']

interface Days {
  signedOn: Day
  startOn: Day
  endOn: Day
}
interface Line {
  id?: string | undefined
  amountFen: number
  dueOn: Day
}

export const sumOf = (plan: readonly { amountFen: number }[]): number => plan.reduce((sum, { amountFen }) => sum + amountFen, 0)

const lateIn = ({ signedOn, endOn }: Days, plan: readonly Line[]) =>
  plan.flatMap(({ dueOn }, at) => (dueOn < signedOn || dueOn > addDays(endOn, AFTER_END) ? [{ field: `plan.${at}.dueOn` }] : []))
const unequal = (plan: readonly { amountFen: number }[], totalFen: number) =>
  (plan.some(({ amountFen }) => amountFen <= 0) || sumOf(plan) !== totalFen) && { field: 'plan' }

/** The days of a contract and of its plan. */
export const spans = rules<object, Days & { plan?: readonly Line[] | undefined }>({
  'ITPAY-11': ({ input: { plan = [], ...days } }) => [...(days.endOn < days.startOn ? [{ field: 'endOn' }] : []), ...lateIn(days, plan)],
})

/** What is planned is the contract, whole. */
export const planned = rules<object, { totalFen: number; plan: readonly { amountFen: number }[] }>({
  'ITPAY-03': ({ input: { totalFen, plan } }) => unequal(plan, totalFen),
})

/** A contract before it is amended: `paidItemsFen` are the items that are paid whole, `items` those that are planned anew, with what each holds already. */
export interface Amended extends Days {
  totalFen: number
  heldFen: number
  paidItemsFen: number
  items: readonly { id: string; heldFen: number }[]
}

/** What an amendment makes of amount, end and plan. */
export const amending = rules<Amended, { deltaFen: number; newEndOn?: Day | null | undefined; plan: readonly Line[] }>({
  'ITPAY-03': ({ facts, input: { deltaFen, plan } }) => unequal(plan, facts.totalFen + deltaFen - facts.paidItemsFen),
  'ITPAY-09': ({ facts, input: { deltaFen, plan } }) => {
    const less = plan.flatMap(({ id, amountFen }, at) =>
      facts.items.some((one) => one.id === id && amountFen < one.heldFen) ? [{ field: `plan.${at}.amountFen` }] : [],
    )
    const dropped = facts.items.some((one) => one.heldFen > 0 && !plan.some(({ id }) => id === one.id))
    return [...(facts.totalFen + deltaFen < facts.heldFen ? [{ field: 'deltaFen' }] : []), ...less, ...(dropped ? [{ field: 'plan' }] : [])]
  },
  'ITPAY-11': ({ facts, input: { newEndOn, plan } }) => {
    const days = { ...facts, endOn: newEndOn ?? facts.endOn }
    return [...(days.endOn < days.startOn ? [{ field: 'newEndOn' }] : []), ...lateIn(days, plan)]
  },
})

interface Requested {
  amountFen: number
  invoiceNo?: string | undefined
  invoiceDate?: Day | null | undefined
  invoice?: readonly string[] | undefined
  evidence?: readonly string[] | undefined
}

/** What is asked for is left, and everything that belongs to a payment of its kind is there. */
export const requesting = rules<{ kind: PlanKind; contractLeftFen: number; itemLeftFen: number }, Requested>({
  'ITPAY-04': ({ facts: { contractLeftFen, itemLeftFen }, input: { amountFen } }) =>
    amountFen > Math.min(contractLeftFen, itemLeftFen) && { field: 'amountFen' },
  'ITPAY-06': ({ facts: { kind }, input: { invoiceNo = '', invoiceDate = null, invoice = [], evidence = [] } }) => [
    ...(ACCEPTED.includes(kind) && evidence.length === 0 ? [{ field: 'evidence' }] : []),
    ...(kind !== 'advance' && invoiceNo === '' ? [{ field: 'invoiceNo' }] : []),
    ...(kind !== 'advance' && invoiceDate === null ? [{ field: 'invoiceDate' }] : []),
    ...(kind !== 'advance' && invoice.length === 0 ? [{ field: 'invoice' }] : []),
  ],
})

/** Who releases or records a payment, and to which account it goes. */
export const releasing = rules<{ submitter: string; accountToConfirm: boolean }, { reviewer: string; accountConfirmed: boolean }>({
  'ITPAY-07': ({ facts: { submitter }, input: { reviewer } }) => submitter === reviewer,
  'ITPAY-10': ({ facts: { accountToConfirm }, input: { accountConfirmed } }) => accountToConfirm && !accountConfirmed && { field: 'accountConfirmed' },
})

/** Where an item of a plan stands, by what its requests hold of it; what was cancelled stays so. */
export const planStateOf = (amountFen: number, { paidFen, heldFen }: { paidFen: number; heldFen: number }): PlanState =>
  paidFen >= amountFen ? 'paid' : heldFen > paidFen ? 'requested' : 'open'

/** The days before due of which a reminder is to be sent now: those that are reached and were not told. */
export const remindersDue = (list: string, daysLeft: number, told: readonly number[]): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((days) => daysLeft >= 0 && daysLeft <= days && !told.includes(days))
