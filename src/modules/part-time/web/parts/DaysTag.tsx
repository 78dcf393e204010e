import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { StaffInfo } from '../../contract.ts'

const TONES = { fine: 'n', amber: 'w', red: 'r' } as const

/** Days without a shift, amber from the warning on and red from where an activation lapses. */
export function DaysTag({ consecutiveUnscheduledDays: days, level }: Pick<StaffInfo, 'consecutiveUnscheduledDays' | 'level'>) {
  const { t } = useText()
  return <Tag tone={TONES[level]}>{t('part-time.days', { days })}</Tag>
}
