import { useMemo, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ListedSite, saveSite, siteList } from '../../contract.ts'
import { siteRules } from '../../rules.ts'
import { useCompanies } from './useCompanies.ts'

/** The external benefit sites. */
export function SitesTab() {
  const { t, pick } = useText()
  const companies = useCompanies()
  const call = useCall(siteList, {})
  const [editing, edit] = useState<ListedSite | 'new'>()
  return (
    <>
      <button type="button" className="btn p below" onClick={() => edit('new')}>
        {t('benefits.site.add')}
      </button>
      <Loaded call={call} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty>{t('benefits.site.none')}</Empty>
          ) : (
            <div className="benefit-sites">
              {list.map((site) => (
                <Card
                  key={site.id}
                  title={<span data-typed="">{pick(site.nameCn, site.nameEn)}</span>}
                  extra={<Tag tone={site.active ? 'g' : 'n'}>{t(site.active ? 'benefits.site.on' : 'benefits.site.off')}</Tag>}
                >
                  <p className="benefit-address" translate="no">
                    {site.url}
                  </p>
                  <Facts
                    items={[
                      { label: t('benefits.site.signOn'), value: t(`benefits.signOn.${site.signOn}`) },
                      { label: t('benefits.entities'), value: companies.said(site.entities) },
                      // by which the site's server asks whose a token is
                      ...(site.signOn === 'none' ? [] : [{ label: t('benefits.site.id'), value: <code>{site.id}</code> }]),
                    ]}
                  />
                  <button type="button" className="btn link" aria-label={`${t('kit.edit')} ${pick(site.nameCn, site.nameEn)}`} onClick={() => edit(site)}>
                    {t('kit.edit')}
                  </button>
                </Card>
              ))}
            </div>
          )
        }
      </Loaded>
      {editing && <SiteForm site={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
    </>
  )
}

const FIRST: Partial<InputOf<typeof saveSite>> = { signOn: 'none', helpCn: '', helpEn: '', active: true }

function SiteForm({ site, onClose }: { site: ListedSite | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const companies = useCompanies()
  const rules = useMemo(() => ({ set: siteRules, facts: {}, p: {}, limits: {}, now: serverNow(), fields: ['url'] as const }), [])
  const form = useForm(saveSite, {
    initial: site ?? { ...FIRST, entities: [...companies.all] },
    draft: `benefits.site.${site?.id ?? 'new'}`,
    rules,
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(site ? 'benefits.site.change' : 'benefits.site.add')} form={form} action={t('kit.save')} told="benefits.saved" onClose={onClose}>
      <HalfPair text="name" values={values} write={set} fault={fault} label={(l) => t(`benefits.site.name${l}`)} max={{ Cn: 30, En: 60 }} required />
      <TextField label={t('benefits.site.url')} required max={300} value={values.url} fault={fault('url')} onChange={(url) => set('url', url)} />
      <ChoiceField
        label={t('benefits.site.signOn')}
        note={t('benefits.site.signOn.note')}
        value={values.signOn}
        options={choices('benefits.signOn.', ['none', 'signed-token'])}
        onChange={(signOn) => set('signOn', signOn)}
      />
      <HalfPair
        text="help"
        values={values}
        write={(key, text) => set(key, text ?? '')}
        fault={fault}
        label={(l) => t(`benefits.site.help${l}`)}
        max={{ Cn: 200, En: 400 }}
        lines
      />
      <ManyField
        label={t('benefits.entities')}
        required
        value={values.entities}
        options={companies.options}
        fault={fault('entities')}
        onChange={(some) => set('entities', [...(some ?? [])])}
      />
      <ChoiceField
        label={t('benefits.site.active')}
        value={values.active ? 'on' : 'off'}
        options={choices('benefits.site.', ['on', 'off'])}
        onChange={(value) => set('active', value === 'on')}
      />
    </FormSheet>
  )
}
