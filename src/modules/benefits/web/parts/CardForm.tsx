import { useMemo } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { OneByOneField, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { type cardList, figureCode, type ListedCard, type ListedSite, saveCard } from '../../contract.ts'
import module from '../../module.ts'
import { cardRules } from '../../rules.ts'
import { useCompanies } from './useCompanies.ts'

interface Props {
  card: ListedCard | undefined
  given: OutputOf<typeof cardList>
  sites: readonly ListedSite[]
  onClose(): void
}

const TYPES = ['full-time', 'part-time', 'intern'] as const
const GROUPS = ['FL', 'LA'] as const

const writtenOf = ({ iconFile: _f, clicks: _c, offered: _o, when: _w, ...card }: ListedCard) => card
const firstOf = (today: string): Partial<InputOf<typeof saveCard>> => ({
  ...{ isNew: true, figure: 'none', icon: null, summaryCn: '', summaryEn: '', permissions: [] },
  ...{ employeeTypes: [], staffGroups: [], activeFrom: today, activeTo: null },
})

/** Makes a card, or changes one: words, icon, figure, target, for whom and when. */
export function CardForm({ card, given, sites, onClose }: Props) {
  const { t, pick, choices } = useText()
  const companies = useCompanies()
  const rules = useMemo(
    () => ({ set: cardRules, facts: { taken: false, leads: true }, p: {}, limits: {}, now: serverNow(), fields: ['activeFrom', 'activeTo'] as const }),
    [],
  )
  const form = useForm(saveCard, {
    initial: card ? { ...writtenOf(card), isNew: false } : { ...firstOf(given.today), entities: [...companies.all] },
    draft: `benefits.card.${card?.code ?? 'new'}`,
    unkept: ['icon'],
    rules,
  })
  const { values, set, fault } = form
  const targets = [
    ...given.pages.map(({ path, titleCn, titleEn }) => ({ value: path, label: pick(titleCn, titleEn) })),
    ...sites.map(({ id, nameCn, nameEn }) => ({ value: id, label: t('benefits.card.site', { name: pick(nameCn, nameEn) }) })),
  ]
  return (
    <FormSheet title={t(card ? 'benefits.card.change' : 'benefits.card.add')} form={form} action={t('kit.save')} told="benefits.saved" onClose={onClose}>
      <TextField
        label={t('benefits.card.code')}
        note={t('benefits.card.code.note')}
        required
        max={40}
        disabled={card !== undefined}
        value={values.code}
        fault={fault('code')}
        onChange={(code) => set('code', code)}
      />
      <HalfPair text="title" values={values} write={set} fault={fault} label={(l) => t(`benefits.card.title${l}`)} max={{ Cn: 20, En: 40 }} required />
      <HalfPair
        text="summary"
        values={values}
        write={(key, text) => set(key, text ?? '')}
        fault={fault}
        label={(l) => t(`benefits.card.summary${l}`)}
        max={{ Cn: 200, En: 400 }}
        lines
      />
      <OneFile
        label={t('benefits.card.icon')}
        policy={module.name}
        value={values.icon}
        before={card?.iconFile}
        fault={fault('icon')}
        onChange={(id) => set('icon', id ?? null)}
      />
      <SelectField
        label={t('benefits.card.figure')}
        always
        note={t('benefits.card.figure.note')}
        value={values.figure}
        options={choices('benefits.figure.', figureCode.options)}
        fault={fault('figure')}
        onChange={(figure) => set('figure', figure ?? 'none')}
      />
      <SelectField
        label={t('benefits.card.target')}
        required
        value={values.target}
        options={targets}
        fault={fault('target')}
        onChange={(target) => set('target', target)}
      />
      <ManyField
        label={t('benefits.entities')}
        required
        value={values.entities}
        options={companies.options}
        fault={fault('entities')}
        onChange={(some) => set('entities', [...(some ?? [])])}
      />
      <ManyField
        label={t('benefits.card.employeeTypes')}
        note={t('benefits.card.noneIsAll')}
        value={values.employeeTypes}
        options={choices('benefits.type.', TYPES)}
        fault={fault('employeeTypes')}
        onChange={(some) => set('employeeTypes', [...(some ?? [])])}
      />
      <ManyField
        label={t('benefits.card.staffGroups')}
        note={t('benefits.card.noneIsAll')}
        value={values.staffGroups}
        options={choices('benefits.group.', GROUPS)}
        fault={fault('staffGroups')}
        onChange={(some) => set('staffGroups', [...(some ?? [])])}
      />
      <OneByOneField
        label={t('benefits.card.permissions')}
        note={t('benefits.card.permissions.note')}
        placeholder={t('kit.addPermission')}
        value={values.permissions}
        options={given.permissions.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) }))}
        fault={fault('permissions')}
        onChange={(some) => set('permissions', [...(some ?? [])])}
      />
      <DateField
        label={t('benefits.card.activeFrom')}
        required
        value={values.activeFrom}
        fault={fault('activeFrom')}
        onChange={(day) => set('activeFrom', day)}
      />
      <DateField
        label={t('benefits.card.activeTo')}
        value={values.activeTo ?? undefined}
        fault={fault('activeTo')}
        onChange={(day) => set('activeTo', day ?? null)}
      />
    </FormSheet>
  )
}
