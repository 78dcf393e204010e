import { useState } from 'react'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteSystem, type System, systemGroup, systems } from '../contract.ts'
import { Intro } from './parts/Intro.tsx'
import { SystemForm } from './parts/SystemForm.tsx'
import { useEdited } from './parts/useEdited.ts'
import './parts/infoPages.css'

const TONES: Readonly<Record<System['state'], Tone>> = { normal: 'g', limited: 'w', down: 'r' }

/** The systems of the resort: what each is for, the way in, whom to call and when. */
export default function Systems() {
  const { t } = useText()
  const call = useCall(systems, {})
  const [word, setWord] = useState<string>()
  const { edit, ...edited } = useEdited(call.data?.list)
  const editor = call.data?.can.includes('edit') ?? false
  const fits = (one: System) =>
    [one.nameCn, one.nameEn, one.purposeCn, one.purposeEn, one.helpLine]
      .join('\n')
      .toLowerCase()
      .includes((word ?? '').trim().toLowerCase())
  return (
    <Page
      title={t('screen./{lang}/system-call')}
      actions={
        editor && (
          <button type="button" className="btn p" onClick={() => edit('new')}>
            {t('info-pages.systems.add')}
          </button>
        )
      }
    >
      <Intro pageKey="system-call" />
      <div className="narrow">
        <TextField label={t('info-pages.systems.search')} type="search" value={word} onChange={setWord} />
      </div>
      <Loaded call={call} lines={10}>
        {({ list }) => {
          const found = list.filter(fits)
          if (found.length === 0)
            return (
              <div className="card">
                <Empty icon="search" text={t('info-pages.systems.none')} />
              </div>
            )
          return systemGroup.options.map((group) => {
            const own = found.filter((one) => one.group === group)
            return (
              own.length > 0 && (
                <section key={group}>
                  <h2 className="below near">{t(`info-pages.group.${group}`)}</h2>
                  <div className="sys-cards">
                    {own.map((one) => (
                      <SystemCard key={one.id} given={one} editor={editor} onEdit={() => edit(one)} />
                    ))}
                  </div>
                </section>
              )
            )
          })
        }}
      </Loaded>
      {edited.open && <SystemForm system={edited.item} onClose={edited.close} />}
    </Page>
  )
}

function SystemCard({ given, editor, onEdit }: { given: System; editor: boolean; onEdit(): void }) {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const { attempt } = useSend(deleteSystem)
  const name = pick(given.nameCn, given.nameEn)
  const own = given.address.startsWith('/')
  const remove = async () => {
    if ((await confirm({ title: t('info-pages.systems.confirmDelete'), text: name, action: t('info-pages.delete'), danger: true })) !== undefined)
      await attempt({ id: given.id })
  }
  return (
    <article className="card">
      <div className="row between">
        <h3>{name}</h3>
        <Tag tone={TONES[given.state]}>{t(`info-pages.state.${given.state}`)}</Tag>
      </div>
      <p className="grow">
        {pick(given.purposeCn, given.purposeEn)} {editor && <StaleTag stale={given.stale} />}
      </p>
      <small>
        {given.helpLine && (
          <>
            {t('info-pages.systems.helpLine')} <a href={`tel:${given.helpLine.replace(/[^+\d]/g, '')}`}>{given.helpLine}</a>
          </>
        )}
        {given.helpLine && pick(given.hoursCn, given.hoursEn) && ' · '}
        {pick(given.hoursCn, given.hoursEn)}
      </small>
      <div className="row">
        {given.address && (
          <a className="btn" href={given.address} aria-label={`${t('info-pages.systems.open')} ${name}`} {...(!own && { target: '_blank', rel: 'noreferrer' })}>
            {t('info-pages.systems.open')}
          </a>
        )}
        {editor && (
          <>
            <button type="button" className="btn link" onClick={onEdit}>
              {t('kit.edit')}
            </button>
            <button type="button" className="btn link" onClick={() => void remove()}>
              {t('info-pages.delete')}
            </button>
          </>
        )}
      </div>
    </article>
  )
}
