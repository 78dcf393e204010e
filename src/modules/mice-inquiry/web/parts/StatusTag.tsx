import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Status } from '../../rules/life.ts'

const TONES: Readonly<Record<Status, Tone>> = { 1: 'w', 2: 'r', 3: 'g', 11: 'w', 12: 'r', 13: 'g', 22: 'n', 23: 'b' }

/** The state of an inquiry, which bears a number. */
export function StatusTag({ status }: { status: Status }) {
  const { t } = useText()
  return <Tag tone={TONES[status]}>{t(`state.MiceInquiry.${status}`)}</Tag>
}
