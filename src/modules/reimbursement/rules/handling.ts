import { rules } from '#foundation/contract/rules.ts'
import type { LineState, RealCheck } from './lists.ts'

/** Whose a form is. */
interface Whose {
  reimburser: string
  submitter: string
}

/** Whether somebody may act for somebody else today. */
export const acting = rules<{ granted: boolean; reimburser: string }, { by: string }>({
  'TMR-18': ({ facts: { granted, reimburser }, input: { by } }) => by !== reimburser && !granted && { field: 'reimburser' },
})

/** What has to be right of the lines before a form goes on its way. */
export const submitting = rules<{ lines: readonly { state: LineState; lost: boolean; declared: boolean }[]; taken: boolean }, object>({
  'TMR-03': ({ facts: { lines, taken } }) => !taken && lines.some(({ state }) => state === 'error'),
  'TMR-10': ({ facts: { taken } }) => taken,
  'TMR-17': ({ facts: { lines } }) => lines.some(({ lost, declared }) => lost && !declared),
})

/** Who declares that an invoice is lost. */
export const declaring = rules<Pick<Whose, 'reimburser'>, { by: string }>({
  'TMR-05': ({ facts: { reimburser }, input: { by } }) => by !== reimburser,
})

/** Who approves, reviews, returns, rejects or pays a form. */
export const handling = rules<Whose, { by: string }>({
  'TMR-19': ({ facts: { reimburser, submitter }, input: { by } }) => by === reimburser || by === submitter,
})

/** An invoice that no service has found real is confirmed by hand; one that was found not real cannot be. */
export const verifying = rules<{ invoices: readonly { realCheck: RealCheck; confirmed: boolean }[] }, object>({
  'TMR-11': ({ facts: { invoices } }) => invoices.some(({ realCheck, confirmed }) => realCheck !== 'real' && (realCheck === 'not-real' || !confirmed)),
})

/** The list from which a control lets somebody choose. */
export const listing = rules<object, { options: readonly { value: string }[] }>({
  'TMR-01': ({ input: { options } }) => options.length < 2 && { field: 'options' },
  'TMR-02': ({ input: { options } }) =>
    options.flatMap(({ value }, at) => (options.findIndex((one) => one.value === value) < at ? [{ field: `options.${at}.value` }] : [])),
})

/** What is used is not deleted. */
export const deleting = rules<{ used: boolean }, object>({ 'TMR-22': ({ facts: { used } }) => used })
