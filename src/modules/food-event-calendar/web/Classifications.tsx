import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Classification, deleteClassification, mergeClassification, orderClassifications, saveClassification } from '../contract.ts'
import { HUES } from '../rules/index.ts'
import { usePlaces } from './parts/PlaceFilters.tsx'

type Draft = Partial<InputOf<typeof saveClassification>>
const WORDS = 'food-event-calendar.classifications.'

/** The kinds of events: names, colour, order; ended or merged where events bear them. */
export default function Classifications() {
  const { t, pick } = useText()
  const call = usePlaces()
  const sorting = useSend(orderClassifications)
  const [merged, merge] = useState<Classification>()
  const records = useRecords<Classification, Draft>({
    words: WORDS,
    fresh: { active: true },
    given: ({ events: _, ...row }) => row,
    nameOf: ({ nameCn, nameEn }) => pick(nameCn, nameEn),
    remove: deleteClassification,
  })
  return (
    <Page title={t('screen./{lang}/foodevent-calender/classification')} actions={records.add}>
      <Loaded call={call} lines={6}>
        {({ classifications: all }) => (
          <>
            {all.length === 0 && <Empty text={t(`${WORDS}none`)} />}
            <Reorder
              cards
              items={all}
              keyOf={({ id }) => id}
              nameOf={({ nameCn, nameEn }) => pick(nameCn, nameEn)}
              onOrder={(sorted) => void sorting.attempt({ ids: sorted.map(({ id }) => id) })}
            >
              {(one) => (
                <div className="row between wrap">
                  <span className="row">
                    <span className="calendar-dot" style={{ background: `hsl(${HUES[one.colour]} 70% 48%)` }} />
                    <b data-typed="">{pick(one.nameCn, one.nameEn)}</b>
                    {!one.active && <Tag tone="n">{t(`${WORDS}inactive`)}</Tag>}
                    <small>{t(`${WORDS}events`, { events: one.events ?? 0 })}</small>
                  </span>
                  <span className="row wrap">
                    <button type="button" className="btn link" onClick={() => merge(one)}>
                      {t(`${WORDS}merge`)}
                    </button>
                    {records.actions(one)}
                  </span>
                </div>
              )}
            </Reorder>
            {merged && <MergeForm of={merged} all={all} onClose={() => merge(undefined)} />}
          </>
        )}
      </Loaded>
      {records.edited && <ClassificationForm given={records.edited} onClose={records.close} />}
    </Page>
  )
}

function ClassificationForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveClassification, {
    initial: given,
    draft: `food-event-calendar.classification.${given.id ?? 'new'}`,
    words: WORDS,
  })
  return (
    <FormSheet title={t(given.id ? `${WORDS}edit` : `${WORDS}add`)} form={form} action={t('kit.save')} told="food-event-calendar.saved" onClose={onClose}>
      <Fields of={form} only={['nameCn', 'nameEn', 'colour', 'active']} over={{ colour: { select: true } }} />
    </FormSheet>
  )
}

function MergeForm({ of, all, onClose }: { of: Classification; all: readonly Classification[]; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(mergeClassification, {
    initial: { id: of.id },
    draft: `food-event-calendar.merge.${of.id}`,
    words: WORDS,
  })
  const others = all.filter(({ id, active }) => active && id !== of.id)
  return (
    <FormSheet title={t(`${WORDS}merge`)} form={form} action={t(`${WORDS}merge`)} told={`${WORDS}merge.done`} onClose={onClose}>
      <p className="hint">{t(`${WORDS}merge.hint`, { name: pick(of.nameCn, of.nameEn), events: of.events ?? 0 })}</p>
      <Fields
        of={form}
        only={['into']}
        over={{ into: (field) => <SelectField {...field} typed options={others.map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))} /> }}
      />
    </FormSheet>
  )
}
