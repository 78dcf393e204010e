import type { Entity } from '#foundation/contract/house.ts'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteOnboarding, employeeType, type OnboardingFile, onboardingFiles, tickOnboarding } from '../contract.ts'
import { Intro } from './parts/Intro.tsx'
import { Joiners } from './parts/Joiners.tsx'
import { OnboardingForm } from './parts/OnboardingForm.tsx'
import { useEdited } from './parts/useEdited.ts'
import { useOwnTicks } from './parts/useOwnTicks.ts'
import './parts/infoPages.css'

const NONE: { entity?: Entity; employeeType?: OnboardingFile['employeeTypes'][number] } = {}
const COMPANIES = ['MB', 'HB', 'JV'] as const

/** What a new joiner brings and fills in, ticked off as it is ready: with the account, or in this browser before there is one. */
export default function NewJoinerFiles() {
  const { t, pick, choices } = useText()
  const { confirm } = useSay()
  const { filters, setFilters } = useListState(NONE)
  const call = useCall(onboardingFiles, filters)
  const { edit, ...edited } = useEdited(call.data?.list)
  const ticking = useSend(tickOnboarding)
  const removing = useSend(deleteOnboarding)
  const local = useOwnTicks()
  const editor = call.data?.can.includes('edit') ?? false
  const isDone = (one: OnboardingFile) => (call.data?.signedIn ? one.done : local.has(one.id))
  const tick = (one: OnboardingFile) => (call.data?.signedIn ? void ticking.attempt({ id: one.id, done: !one.done }) : local.toggle(one.id))
  const remove = async (one: OnboardingFile) => {
    const text = pick(one.nameCn, one.nameEn)
    if ((await confirm({ title: t('info-pages.files.confirmDelete'), text, action: t('info-pages.delete'), danger: true })) !== undefined)
      await removing.attempt({ id: one.id })
  }
  return (
    <Page
      title={t('screen./{lang}/newonbfiles')}
      actions={
        editor && (
          <button type="button" className="btn p" onClick={() => edit('new')}>
            {t('info-pages.files.add')}
          </button>
        )
      }
    >
      <Intro pageKey="newonbfiles" />
      <div className="pair narrow">
        <SelectField
          label={t('info-pages.files.entity')}
          value={filters.entity}
          placeholder={t('kit.all')}
          options={choices('info-pages.entity.', COMPANIES)}
          onChange={(entity) => setFilters({ ...filters, entity: entity as Entity })}
        />
        <SelectField
          label={t('info-pages.files.type')}
          value={filters.employeeType}
          placeholder={t('kit.all')}
          options={choices('info-pages.type.', employeeType.options)}
          onChange={(type) => setFilters({ ...filters, employeeType: type as 'full-time' })}
        />
      </div>
      <Loaded call={call} lines={10}>
        {({ list }) => {
          const ready = list.filter(isDone).length
          const says = t('info-pages.files.ready', { ready, all: list.length })
          return list.length === 0 ? (
            <div className="card">
              <Empty text={t('info-pages.files.none')} />
            </div>
          ) : (
            <section className="card below">
              <header>
                <h2>{t('info-pages.files.list')}</h2>
                <small>{says}</small>
              </header>
              <div className="body">
                <Meter value={ready} max={list.length} label={says} />
                {list.map((one) => (
                  <div key={one.id} className="li">
                    <label className="row t start">
                      <input type="checkbox" checked={isDone(one)} onChange={() => tick(one)} />
                      <span>
                        <b>{pick(one.nameCn, one.nameEn)}</b> {one.mustBring && <Tag tone="w">{t('info-pages.files.mustBring')}</Tag>}{' '}
                        {editor && <StaleTag stale={one.stale} />}
                        <small className="line">{pick(one.noteCn, one.noteEn)}</small>
                        <small className="line">
                          {one.entities.length === COMPANIES.length
                            ? t('info-pages.entity.all')
                            : one.entities.map((e) => t(`info-pages.entity.${e}`)).join(t('info-pages.and'))}
                          {' · '}
                          {one.employeeTypes.map((type) => t(`info-pages.type.${type}`)).join(t('info-pages.and'))}
                        </small>
                      </span>
                    </label>
                    {editor && (
                      <span className="row">
                        <button type="button" className="btn link" onClick={() => edit(one)}>
                          {t('kit.edit')}
                        </button>
                        <button type="button" className="btn link" onClick={() => void remove(one)}>
                          {t('info-pages.delete')}
                        </button>
                      </span>
                    )}
                  </div>
                ))}
              </div>
            </section>
          )
        }}
      </Loaded>
      {call.data?.signedIn && <Joiners />}
      {edited.open && <OnboardingForm file={edited.item} onClose={edited.close} />}
    </Page>
  )
}
