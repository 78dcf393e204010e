import { createElement } from 'react'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { PreApproval } from '../../contract.ts'
import { useLeaveWords } from './useLeaveWords.ts'

/** What a pre-approval says, as its person and HR read it. */
export function useApprovalFacts() {
  const { t, lang } = useText()
  const words = useLeaveWords()
  const typed = (text: string) => createElement('span', { 'data-typed': '' }, text)
  return (one: PreApproval) => [
    { label: t('single-leave.apply.parentName'), value: typed(one.parentName) },
    { label: t('single-leave.apply.parentRelation'), value: t(`single-leave.relation.${one.parentRelation}`) },
    { label: t('single-leave.apply.parentBirthday'), value: words.day(one.parentBirthday) },
    { label: t('single-leave.apply.careReason'), value: t(`single-leave.careReason.${one.careReason}`) },
    ...(one.remark ? [{ label: t('single-leave.apply.remark'), value: typed(one.remark) }] : []),
    { label: t('single-leave.all.submittedAt'), value: formatInstant(one.submittedAt, lang) },
    ...(one.status === 'pending' ? [{ label: t('single-leave.own.dueOn'), value: words.day(one.dueOn) }] : []),
  ]
}
