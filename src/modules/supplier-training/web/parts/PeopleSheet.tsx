import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { training as call, type Training, trainingEnrol, trainingResult } from '../../contract/index.ts'
import { StaffPicker } from './StaffPicker.tsx'

type Person = Training['people'][number]
const RESULTS = { none: 'n', passed: 'g', failed: 'r' } as const

/** Who takes part in a training: enrolled, signed in, judged. */
export function PeopleSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const read = useCall(call, { id })
  return (
    <Sheet title={t('supplier-training.trainings.people')} onClose={onClose}>
      <Loaded call={read} lines={8}>
        {(of) => of.id === id && <People of={of} />}
      </Loaded>
    </Sheet>
  )
}

function People({ of }: { of: Training }) {
  const { t, pick } = useText()
  const open = of.state === 'planned' || of.state === 'running'
  return (
    <div className="stack wide">
      <div className="row between wrap">
        <b data-typed="">{pick(of.nameCn, of.nameEn)}</b>
        <span>{t('supplier-training.people.places', { enrolled: of.people.length, capacity: of.capacity })}</span>
      </div>
      {open && <Enrol id={of.id} />}
      {of.people.length === 0 && <p className="muted">{t('supplier-training.people.none')}</p>}
      <div>
        {of.people.map((one) => (
          <Line key={one.staffId} one={one} of={of} />
        ))}
      </div>
    </div>
  )
}

function Line({ one, of }: { one: Person; of: Training }) {
  const { t, lang } = useText()
  const acts = { judge: act(trainingResult, ({ id }: { id: string }) => ({ id: of.id, staffId: id })) }
  const can = of.state === 'running' && one.signedInAt ? ['judge'] : []
  return (
    <div className="li">
      <div className="t">
        <div data-typed="">
          {one.name} <small>{one.company}</small>
        </div>
        <small>
          {one.signedInAt
            ? t('supplier-training.people.came', { at: formatInstant(one.signedInAt, lang), by: t(`supplier-training.people.by.${one.by ?? 'hand'}`) })
            : t('supplier-training.people.notYet')}
          {one.validTo && ` · ${t('supplier-training.validTo', { day: formatDay(one.validTo, lang) })}`}
        </small>
      </div>
      <Tag tone={RESULTS[one.result]}>{t(`supplier-training.trainings.result.${one.result}`)}</Tag> {one.score}
      <Moves of={acts} row={{ id: one.staffId, can }} words="supplier-training.people." />
    </div>
  )
}

/** Gives people places. */
function Enrol({ id }: { id: string }) {
  const { t } = useText()
  const { say } = useSay()
  const [chosen, choose] = useState<string[]>([])
  const { attempt, sending } = useSend(trainingEnrol)
  const enrol = async () => {
    if ((await attempt({ id, staffIds: chosen })) === undefined) return
    choose([])
    say(t('supplier-training.people.enrolled'))
  }
  return (
    <div>
      <StaffPicker label={t('supplier-training.people.choose')} many value={chosen} onChange={choose} />
      <button type="button" className="btn p" disabled={sending || chosen.length === 0} onClick={() => void enrol()}>
        {t('supplier-training.people.enrol', { count: chosen.length })}
      </button>
    </div>
  )
}
