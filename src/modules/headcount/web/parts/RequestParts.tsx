import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDayOf, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { RequestShown } from '../../contract.ts'

const typed = (text: string) => <span data-typed="">{text}</span>

/** What is asked for, by whom and why, with the job description. */
export function RequestFacts({ of }: { of: RequestShown }) {
  const { t, lang, pick, name } = useText()
  const said = (key: string) => t(`headcount.detail.${key}`)
  const sentence = (key: string, text: string) => (text === '' ? [] : [{ label: said(key), value: typed(text) }])
  const classes = listed(
    of.classes.map((one) => pick(one.nameCn, one.nameEn)),
    lang,
  )
  return (
    <div className="stack">
      <Facts
        items={[
          { label: said('type'), value: t(`headcount.type.${of.type}`) },
          { label: said('hireType'), value: t(`headcount.hireType.${of.hireType}`) },
          { label: said('org'), value: typed(pick(of.orgCn, of.orgEn)) },
          { label: said('division'), value: typed(pick(of.divisionCn, of.divisionEn)) },
          { label: said('when'), value: `${t('headcount.year', { year: of.year })} ${t('headcount.month', { month: of.month })}` },
          { label: said('tmType'), value: t(`people.enum.employeeType.${of.tmType}`) },
          { label: said('classes'), value: typed(classes || '—') },
          ...(of.jobCode ? [{ label: said('jobCode'), value: <span translate="no">{of.jobCode}</span> }] : []),
          { label: said('requester'), value: name(of.requester) },
          ...(of.replaces.length > 0 ? [{ label: said('replaces'), value: listed(of.replaces.map(name), lang) }] : []),
        ]}
      />
      <Sentences items={[...sentence('reason', of.reason), ...sentence('comment', of.comment)]} />
      <ul>
        {of.positions.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a position may stand there twice
          <li key={at}>
            {typed(t('headcount.detail.heads', { position: one.position || '—', count: one.count }))}
            {one.filled > 0 && ` · ${t('headcount.detail.filledOf', { filled: one.filled })}`}
            {one.wishes && (
              <>
                {' · '}
                {typed(one.wishes)}
              </>
            )}
          </li>
        ))}
      </ul>
      {of.jobDescription.length > 0 && <Attached files={of.jobDescription} />}
    </div>
  )
}

/** The figures when it was sent and now, and who was counted. */
export function Figures({ of }: { of: RequestShown }) {
  const { t, lang } = useText()
  const { now } = of
  return (
    <Card title={t('headcount.detail.figures')}>
      <div className="stack">
        <Facts
          items={[
            { label: t('headcount.detail.availableAtSubmit'), value: of.availableAtSubmit === null ? '—' : formatNumber(of.availableAtSubmit) },
            { label: t('headcount.detail.availableNow'), value: formatNumber(now.availableNum) },
            { label: t('headcount.budgets.budget'), value: formatNumber(now.budget) },
            { label: t('headcount.budgets.actualTotal'), value: formatNumber(now.actualTotal) },
            { label: t('headcount.budgets.inRequest'), value: formatNumber(now.inRequest) },
            { label: t('headcount.detail.filled'), value: t('headcount.detail.filledAll', { filled: of.filled, count: of.count }) },
          ]}
        />
        {of.heads.map(({ person, at }) => (
          <PersonCell key={person.ssoId} person={person} note={t('headcount.detail.countedOn', { day: formatDayOf(at, lang) })} />
        ))}
      </div>
    </Card>
  )
}

type Entry = RequestShown['timeline'][number]

const stateOf = ({ kind, state }: Entry): Moment['state'] =>
  kind === 'next' ? 'next' : state === 'rejected' || state === 'terminated' ? 'bad' : state === 'pending' || state === 'processing' ? 'now' : 'done'

/** Who asked, who decides or has decided. */
export function History({ of }: { of: readonly Entry[] }) {
  const { t, lang, pick, name } = useText()
  const title = ({ kind, state, person, addressee }: Entry) => {
    const did = kind === 'ended' && state === 'withdrawn' ? 'takenBack' : kind === 'task' || kind === 'ended' ? state : kind
    return [person && name(person), t(`workflow.item.did.${did}`, addressee ? { name: name(addressee) } : {})].filter(Boolean).join(' ')
  }
  const note = ({ stepCn, stepEn, at, since, comment }: Entry) => {
    const when = at ?? since
    return [stepCn && stepEn && pick(stepCn, stepEn), when && formatInstant(when, lang), comment].filter(Boolean).join(' · ')
  }
  return (
    <Card title={t('headcount.detail.history')}>
      <div data-typed="">
        <Timeline moments={of.map((line): Moment => ({ id: line.id, state: stateOf(line), title: title(line), note: note(line) }))} />
      </div>
    </Card>
  )
}
