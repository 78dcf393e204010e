import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useActWords } from '#services/workflow/web/parts/useActWords.ts'
import type { Form } from '../../contract/index.ts'

type Line = Form['timeline'][number]

/** Who submitted and decided a form, why, and who comes next. */
export function History({ of }: { of: Form['timeline'] }) {
  const { t, lang, pick } = useText()
  const { who, did } = useActWords()
  if (of.length === 0) return null
  const note = ({ stepCn, stepEn, at, since, comment }: Line) => {
    const when = at ?? since
    return (
      <>
        {[stepCn && stepEn && pick(stepCn, stepEn), when && formatInstant(when, lang)].filter(Boolean).join(' · ')}
        {comment && <span data-typed=""> {comment}</span>}
      </>
    )
  }
  const moments = of.map((line): Moment => ({ id: line.id, state: stateOf(line), title: `${who(line)} ${did(line)}`, note: note(line) }))
  return (
    <Card title={t('reimbursement.detail.history')}>
      <Timeline moments={moments} />
    </Card>
  )
}

const stateOf = ({ kind, state }: Line): Moment['state'] =>
  kind === 'next' ? 'next' : state === 'rejected' || state === 'terminated' ? 'bad' : state === 'pending' || state === 'processing' ? 'now' : 'done'
