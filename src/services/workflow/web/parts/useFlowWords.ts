import { listed } from '#foundation/contract/texts.ts'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { DrawnCondition } from '../../contract/index.ts'
import type { ParamValue } from '../../rules/conditions.ts'
import type { ApproverKind } from '../../rules/flow.ts'
import type { Drawing } from './useFlowForm.ts'

/** Conditions and approvers in words while they are drawn, by the same texts that the server uses for what is saved. */
export function useFlowWords(drawing: Drawing, nameOf: (ssoId: string) => string) {
  const { t, lang, pick } = useText()
  const label = (one: { nameCn: string; nameEn: string }) => pick(one.nameCn, one.nameEn)
  const join = (words: readonly string[]) => listed(words, lang)
  const paramOf = (code: string) => drawing.params.find((one) => one.code === code)
  const paramName = (code: string): string => {
    const found = paramOf(code)
    return found ? label(found) : code
  }
  const valueName = (code: string, value: ParamValue): string => {
    const param = paramOf(code)
    if (typeof value === 'boolean') return t(value ? 'workflow.yes' : 'workflow.no')
    if (param?.valueType === 'money' && typeof value === 'number') return formatFen(value)
    if (param?.valueType === 'date' && value !== '') return formatDay(String(value), lang)
    const named =
      param?.options?.find((one) => one.code === value) ?? (param?.valueType === 'department' && drawing.departments.find((one) => one.code === value))
    return named ? label(named) : String(value)
  }
  const condition = ({ param, operator, value }: DrawnCondition): string => {
    if (param === '') return t('workflow.draw.newCondition')
    const list = (Array.isArray(value) ? value : [value]).map((one) => (one === '' ? '…' : valueName(param, one)))
    const [from = '…', to = '…'] = list
    return t(`workflow.condition.${operator}`, { param: paramName(param), value: join(list) || '…', from, to })
  }
  const approver = (kind: ApproverKind, refs: readonly string[]): string => {
    const [ref] = refs
    if (kind === 'department-owner' && ref) return t('workflow.finds.owner-of', { param: paramName(ref) })
    const role = drawing.kinds.find((one) => one.code === 'role')?.refs?.find((one) => one.code === ref)
    return t(`workflow.finds.${kind}`, { role: role ? label(role) : (ref ?? '…'), person: kind === 'person' ? join(refs.map(nameOf)) || '…' : '' })
  }
  return { condition, approver, paramName, label, join }
}
export type FlowWords = ReturnType<typeof useFlowWords>
