import { createElement } from 'react'
import { useText } from '#foundation/web/text.tsx'
import type { SickLeave } from '../../contract.ts'
import { useDays } from './useDays.ts'

/** What there is to say of a leave, as its person and HR read it; what was not filled in is left out. */
export function useLeaveFacts() {
  const { t, name } = useText()
  const { day, count } = useDays()
  const typed = (text: string) => createElement('span', { 'data-typed': '' }, text)
  return (leave: SickLeave, by: 'self' | 'hr' = 'self') => [
    { label: t('sick-leave.all.workingDays'), value: count(leave.workingDays) },
    { label: t('sick-leave.all.calendarDays'), value: count(leave.calendarDays) },
    ...(leave.backOn ? [{ label: t('sick-leave.leave.backOn'), value: day(leave.backOn) }] : []),
    ...(leave.hospital ? [{ label: t('sick-leave.report.hospital'), value: typed(leave.hospital) }] : []),
    ...(leave.diagnosis ? [{ label: t('sick-leave.report.diagnosis'), value: typed(leave.diagnosis) }] : []),
    ...(leave.workRelated || by === 'hr' ? [{ label: t('sick-leave.report.workRelated'), value: t(leave.workRelated ? 'kit.yes' : 'kit.no') }] : []),
    ...(leave.extends ? [{ label: t('sick-leave.leave.extends'), value: t('kit.yes') }] : []),
    ...(by === 'hr'
      ? [
          { label: t('sick-leave.leave.reportedBy'), value: name(leave.reportedBy) },
          { label: t('sick-leave.leave.certificateDue'), value: day(leave.certificateDue) },
        ]
      : []),
  ]
}
