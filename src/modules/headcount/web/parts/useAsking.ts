import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { type FormFacts, form as formFacts, type RequestType, requestSave } from '../../contract.ts'
import type { ApplyingFacts } from '../../rules/applying.ts'

interface About {
  year: number
  orgCode: string | undefined
}
const NONE: Pick<FormFacts, 'active' | 'budgets' | 'orders' | 'codeMinLength'> = { active: true, budgets: [], orders: [], codeMinLength: 0 }

/**
 * What a form of one kind is filled in by: the own organizations of a year, and the figures of the one that is chosen. What the request that it `changes`
 * holds is free.
 */
export function useAsking(type: RequestType, given: About, changes?: string) {
  const [about, choose] = useState(given)
  const { year, orgCode } = about
  const orgs = useCall(formFacts, { type, year }).data?.orgs ?? []
  const { data = NONE } = useCall(
    formFacts,
    { type, year, ...(orgCode !== undefined && { orgCode }), ...(changes !== undefined && { changes }) },
    { enabled: orgCode !== undefined },
  )
  const { active, budgets, orders, codeMinLength } = data
  const rooms: ApplyingFacts['rooms'] = budgets.map(({ tmType, employeeClass, availableNum }) => ({ tmType, employeeClass, available: availableNum }))
  return { orgs, active, budgets, orders, codeMinLength, rooms, choose: (next: Partial<About>) => choose({ ...about, ...next }) }
}

/** Keeps a draft; what it lacks too stands beside its field, which the form says. */
export function useKeeping(onSaved: () => void) {
  const { attempt, sending } = useSend(requestSave)
  const keep = async (given: Partial<InputOf<typeof requestSave>>): Promise<boolean> => {
    const parsed = requestSave.input.safeParse(given)
    if (!parsed.success) return false
    if (await attempt(parsed.data)) onSaved()
    return true
  }
  return { keep, sending }
}
