import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { configOpen, type OpenConfig } from '../contract/nominating.ts'
import { type NominationDraft, NominationForm } from './parts/NominationForm.tsx'
import { OwnNominations } from './parts/OwnNominations.tsx'
import { usePeriod } from './parts/usePeriod.ts'
import './parts/recognition.css'

/** The awards that are open to the reader, the way to nominate for one, and the own nominations. */
export default function Nominate() {
  const { t } = useText()
  const call = useCall(configOpen, {})
  const [edited, edit] = useState<NominationDraft>()
  return (
    <Page title={t('screen./{lang}/recognition/index')}>
      <div className="stack">
        <Loaded call={call} lines={6}>
          {({ configs, ...offered }) => (
            <>
              {configs.length === 0 ? (
                <Card>
                  <Empty text={t('recognition.open.none')} />
                </Card>
              ) : (
                <ul className="recog-cards">
                  {configs.map((config) => (
                    <Open key={config.id} config={config} onNominate={() => edit({ given: { typeId: config.id } })} />
                  ))}
                </ul>
              )}
              {edited && (
                <NominationForm key={edited.given.id ?? edited.given.typeId} {...edited} configs={configs} {...offered} onClose={() => edit(undefined)} />
              )}
            </>
          )}
        </Loaded>
        <section>
          <h2 className="below">{t('recognition.list.title')}</h2>
          <OwnNominations
            onEdit={({ id, revision, typeId, nominee, ubrValues, reason, points, attachments }) =>
              edit({
                given: {
                  id,
                  basedOn: revision,
                  typeId,
                  nominees: nominee ? [nominee.ssoId] : [],
                  ubrValues,
                  reason,
                  points,
                  attachments: attachments.map((file) => file.id),
                },
                people: nominee ? [nominee] : [],
                files: attachments,
              })
            }
          />
        </section>
      </div>
    </Page>
  )
}

function Open({ config, onNominate }: { config: OpenConfig; onNominate(): void }) {
  const { t, lang, name } = useText()
  const period = usePeriod()
  const { opensOn, closesOn, points, places, left } = config
  return (
    <li className="card recog-card">
      <div className="row between">
        <b data-typed="">{name(config)}</b>
        <small>{t(`recognition.frequency.${config.frequency}`)}</small>
      </div>
      <span>
        {opensOn && closesOn
          ? t('recognition.open.window', { period: period(config.period), from: formatDay(opensOn, lang), to: formatDay(closesOn, lang) })
          : t('recognition.open.always')}
      </span>
      <small>{t('recognition.open.points', { points: points.join(' / ') })}</small>
      <div className="row between wrap">
        <small>{places === null || left === null ? t('recognition.open.unlimited') : t('recognition.open.left', { left, places })}</small>
        <button type="button" className="btn p" data-typed aria-label={t('recognition.open.nominateFor', { name: name(config) })} onClick={onNominate}>
          {t('recognition.open.nominate')}
        </button>
      </div>
    </li>
  )
}
