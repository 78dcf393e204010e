import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { wfDetailBySId } from '../../contract.ts'

type Line = OutputOf<typeof wfDetailBySId>['timeline'][number]

/** The steps of an activation: who asked, who decides or has decided. */
export function Steps({ sid }: { sid: string }) {
  const { t, lang, pick, name } = useText()
  const call = useCall(wfDetailBySId, { sid })
  const title = ({ kind, state, person, addressee }: Line) => {
    const did = kind === 'ended' && state === 'withdrawn' ? 'takenBack' : kind === 'task' || kind === 'ended' ? state : kind
    return [person && name(person), t(`workflow.item.did.${did}`, addressee ? { name: name(addressee) } : {})].filter(Boolean).join(' ')
  }
  const note = ({ stepCn, stepEn, at, since, comment }: Line) => {
    const when = at ?? since
    return [stepCn && stepEn && pick(stepCn, stepEn), when && formatInstant(when, lang), comment].filter(Boolean).join(' · ')
  }
  return (
    <section aria-label={t('part-time.steps')}>
      <h3>{t('part-time.steps')}</h3>
      <Loaded call={call} lines={3}>
        {({ id, no, own, timeline }) => (
          <>
            <p className="hint">{own ? <Link to={`/${lang}/workflow/requested/${id}`}>{no}</Link> : no}</p>
            <Timeline moments={timeline.map((line): Moment => ({ id: line.id, state: stateOf(line), title: title(line), note: note(line) }))} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const stateOf = ({ kind, state }: Line): Moment['state'] =>
  kind === 'next' ? 'next' : state === 'rejected' || state === 'terminated' ? 'bad' : state === 'pending' || state === 'processing' ? 'now' : 'done'
