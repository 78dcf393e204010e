import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { type Config, configSwitch } from '../../contract/admin.ts'
import { type ConfigDraft, ConfigForm } from './ConfigForm.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { usePeriod } from './usePeriod.ts'

const IMMEDIATE = 5

function draftOf(row: Config): ConfigDraft {
  const { nominatorsWords: _w, nomineesWords: _n, openPeriod: _o, changesOn: _c, firstPerson, finalPerson, ...given } = row
  return { given: { ...given, firstPerson: firstPerson?.ssoId ?? null, finalPerson: finalPerson?.ssoId ?? null }, people: [firstPerson, finalPerson] }
}

/** The awards: their terms, who may nominate whom, and whether they are open now. */
export function ConfigsTab({ configs, parameters }: { configs: readonly Config[]; parameters: { awardPointsStep: number } }) {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const period = usePeriod()
  const { attempt, sending } = useSend(configSwitch)
  const [edited, edit] = useState<ConfigDraft>()
  const [told, tell] = useState<Config>()
  const copy = (row: Config) => {
    const { id: _, ...given } = draftOf(row).given
    // a number says it in either language
    const named = (of: string | undefined) => `${of ?? ''} 2`
    edit({ ...draftOf(row), given: { ...given, nameCn: named(given.nameCn), nameEn: named(given.nameEn) } })
  }
  const toggle = async ({ id, active }: Config) => {
    if (await attempt({ id, active: !active })) say(t(active ? 'recognition.config.off.done' : 'recognition.config.on.done'))
  }
  const window = (row: Config) =>
    row.frequency === IMMEDIATE ? t('recognition.open.always') : t('recognition.config.window', { from: row.windowFrom, to: row.windowTo })
  const now = (row: Config) =>
    !row.active ? (
      <Tag>{t('recognition.config.inactive')}</Tag>
    ) : row.openPeriod ? (
      <Tag tone="g">{t('recognition.config.open')}</Tag>
    ) : (
      <Tag tone="b">{t('recognition.config.closed')}</Tag>
    )
  const next = (row: Config) =>
    row.changesOn && <small> {t(row.openPeriod ? 'recognition.config.closesOn' : 'recognition.config.opensOn', { day: formatDay(row.changesOn, lang) })}</small>
  const said = (key: string) => t(`recognition.config.${key}`)
  const columns = [
    { key: 'name', title: said('name'), cell: (row: Config) => <span data-typed="">{name(row)}</span>, wrap: true },
    {
      key: 'frequency',
      title: said('frequency'),
      cell: (row: Config) => (
        <>
          {t(`recognition.frequency.${row.frequency}`)} <small>{window(row)}</small>
        </>
      ),
      wrap: true,
    },
    { key: 'nominators', title: said('nominators'), cell: (row: Config) => <AudienceWords words={row.nominatorsWords} />, wrap: true },
    { key: 'nominees', title: said('nominees'), cell: (row: Config) => <AudienceWords words={row.nomineesWords} />, wrap: true },
    { key: 'points', title: said('points'), cell: (row: Config) => row.points.join(' / ') },
    { key: 'quota', title: said('quota'), num: true, cell: (row: Config) => row.quota ?? '—' },
    {
      key: 'approvers',
      title: said('approvers'),
      cell: (row: Config) => (
        <>
          <Approver kind={row.firstApprover} person={row.firstPerson} /> → <Approver kind={row.finalApprover} person={row.finalPerson} />
        </>
      ),
      wrap: true,
    },
    {
      key: 'now',
      title: said('now'),
      cell: (row: Config) => (
        <>
          {now(row)}
          {row.openPeriod && <small> {period(row.openPeriod)}</small>}
          {next(row)}
        </>
      ),
      wrap: true,
    },
  ]
  return (
    <>
      <div className="row end">
        <button type="button" className="btn p" onClick={() => edit({ given: {}, people: [] })}>
          {t('recognition.config.add')}
        </button>
      </div>
      <List
        rows={configs}
        rowKey={(row) => row.id}
        empty={t('recognition.config.none')}
        columns={columns}
        card={(row) => (
          <div className="stack tight">
            <div className="row between">
              <b data-typed="">{name(row)}</b>
              {now(row)}
            </div>
            <span>
              {t(`recognition.frequency.${row.frequency}`)} · {window(row)}
            </span>
            <small>{next(row)}</small>
            <span>{t('recognition.open.points', { points: row.points.join(' / ') })}</span>
            <span>
              <Approver kind={row.firstApprover} person={row.firstPerson} /> → <Approver kind={row.finalApprover} person={row.finalPerson} />
            </span>
          </div>
        )}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => edit(draftOf(row))}>
              {t('kit.edit')}
            </button>
            <More>
              <button type="button" onClick={() => copy(row)}>
                {t('recognition.config.copy')}
              </button>
              <button type="button" disabled={sending} onClick={() => void toggle(row)}>
                {t(row.active ? 'recognition.config.off' : 'recognition.config.on')}
              </button>
              <button type="button" onClick={() => tell(row)}>
                {t('recognition.config.history')}
              </button>
            </More>
          </>
        )}
      />
      {edited && <ConfigForm key={edited.given.id ?? 'new'} {...edited} parameters={parameters} onClose={() => edit(undefined)} />}
      {told && <HistorySheet of={told} onClose={() => tell(undefined)} />}
    </>
  )
}

function Approver({ kind, person }: { kind: Config['firstApprover']; person: Config['firstPerson'] }) {
  const { t, name } = useText()
  return person ? <span data-typed="">{name(person)}</span> : t(`recognition.approver.${kind}`)
}
