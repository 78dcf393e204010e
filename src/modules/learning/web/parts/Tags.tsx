import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Standing } from '../../contract/base.ts'
import type { OwnCourse } from '../../contract/own.ts'
import { type CertificateState, certificateLife, recordLife } from '../../rules/life.ts'

const STANDINGS: Readonly<Record<Standing, Tone>> = { valid: 'g', expiring: 'w', expired: 'r', missing: 'r', 'to-check': 'b' }

export function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useText()
  return <Tag tone={STANDINGS[standing]}>{t(`learning.standing.${standing}`)}</Tag>
}

/** How a certificate stands, and its state where it stands for nothing any more. */
export function CertificateTag({ standing, state }: { standing: Standing | null; state: CertificateState }) {
  return standing ? <StandingTag standing={standing} /> : <StateTag of={certificateLife} state={state} />
}

export function RecordTag({ state, overdue = false }: { state: OwnCourse['state']; overdue?: boolean }) {
  const { t } = useText()
  return overdue ? <Tag tone="r">{t('learning.mine.overdue')}</Tag> : <StateTag of={recordLife} state={state} />
}
