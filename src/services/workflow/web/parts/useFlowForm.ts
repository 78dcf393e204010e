import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { approverTypes, catalogs, type DrawnFork, type DrawnPath, type DrawnStep, departmentTree, paramsOfCatalog, saveConfig } from '../../contract/index.ts'
import { type DrawingFacts, drawing } from '../../rules/index.ts'

export type FlowValues = InputOf<typeof saveConfig>
export type FlowForm = FormApi<FlowValues>
export type { DrawnFork, DrawnPath, DrawnStep }
export type DrawnBranch = DrawnFork['branches'][number]

const shortKey = (): string => `s-${crypto.randomUUID().slice(0, 8)}`
export const newStep = (): DrawnStep => ({ key: shortKey(), nameCn: '', nameEn: '', approver: 'line-manager', allow: ['transfer'] })
export const copyOfStep = (step: DrawnStep): DrawnStep => ({ ...step, key: shortKey() })
/** A path before the default has a condition; the first of a flow is its default. */
export const newPath = (conditional: boolean): DrawnPath => ({ conditions: conditional ? [{ param: '', operator: 'eq', value: '' }] : [], steps: [newStep()] })
/** Two branches that both have to pass. */
export const newFork = (): DrawnFork => ({ key: shortKey(), join: 'all', branches: [newBranch(), newBranch()] })
export const newBranch = (): DrawnBranch => ({ key: shortKey(), nameCn: '', nameEn: '', conditions: [] })
/** A copy has conditions and steps of its own; keys of branches are told apart within a path only. */
export const copyOfPath = ({ conditions, steps, forks }: DrawnPath): DrawnPath => ({
  conditions: [...conditions],
  steps: steps.map(copyOfStep),
  ...(forks && { forks: structuredClone(forks) }),
})

/** What there is to draw with, for a kind of request. */
export function useDrawing(catalog: string | undefined) {
  const params = useCall(paramsOfCatalog, { catalog: catalog ?? '' }, { enabled: catalog !== undefined })
  const kinds = useCall(approverTypes, {})
  const departments = useCall(departmentTree, {}, { cache: true })
  const all = useCall(catalogs, {})
  const changeable = all.data?.find(({ code }) => code === catalog)?.changeable ?? false
  const known = useMemo((): DrawingFacts | undefined => {
    if (!params.data || !kinds.data || !departments.data) return undefined
    return {
      params: params.data.map(({ code, valueType, options }) => ({ code, valueType, options: options?.map((one) => one.code) })),
      roles: new Set(kinds.data.find((kind) => kind.code === 'role')?.refs?.map((role) => role.code)),
      departments: new Set(departments.data.map((node) => node.code)),
    }
  }, [params.data, kinds.data, departments.data])
  return { params: params.data ?? [], kinds: kinds.data ?? [], departments: departments.data ?? [], changeable, known }
}
export type Drawing = ReturnType<typeof useDrawing>

/** The form of the editor: the same rules as the server's are asked while one draws, and nothing drawn is lost before it is saved. */
export function useFlowForm(given: {
  initial: Partial<FlowValues>
  draft: string
  known: DrawingFacts | undefined
  onSent(saved: { id: string }): void
}): FlowForm {
  const { known } = given
  const rules = useMemo(
    () => known && { set: drawing, facts: known, p: {}, limits: {}, now: serverNow(), fields: ['paths' as const, 'notifications' as const] },
    [known],
  )
  return useForm(saveConfig, { initial: given.initial, draft: given.draft, ...(rules && { rules }), onSent: given.onSent })
}
