import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'

const TONES: Readonly<Record<string, Tone>> = { submitted: 'w', 'first-approved': 'b', 'final-approved': 'g', rejected: 'r' }

/** Where a nomination stands. */
export function NominationTag({ state }: { state: string }) {
  const { t } = useText()
  return <Tag tone={TONES[state] ?? 'n'}>{t(`state.Nomination.${state}`)}</Tag>
}
