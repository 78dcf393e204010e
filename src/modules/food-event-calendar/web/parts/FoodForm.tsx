import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useBack } from '#foundation/web/kit/useBack.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type FoodEvent, POLICIES, publish, saveEvent } from '../../contract.ts'
import { NAME_MAX, spans, TEXT_MAX } from '../../rules/index.ts'
import { ExceptionsField, HoursField } from './HoursField.tsx'
import { MenuField } from './MenuField.tsx'
import { OutletsField } from './OutletsField.tsx'
import { ClassificationField } from './PlaceFilters.tsx'
import './food.css'

type Draft = Partial<InputOf<typeof saveEvent>>

const given = (of: FoodEvent): Draft => {
  const { nameCn, nameEn, classificationId, area, outlets, startDate, endDate, hours, exceptions, ...rest } = of
  const { descriptionCn, descriptionEn, menu, staffOffer, audience, contact, owner } = rest
  return {
    ...{ nameCn, nameEn, classificationId, area, outlets, startDate, endDate, hours, exceptions },
    ...{ descriptionCn, descriptionEn, menu, staffOffer, audience, contact, owner: owner.ssoId },
  }
}
/** What the form of an event begins with. */
export const draftOf = (of: FoodEvent): Draft => ({
  ...given(of),
  ...{ id: of.id, version: of.version, poster: of.poster?.id ?? null, attachments: of.attachments.map(({ id }) => id) },
})
/** A new one like it, without its files. */
export const copyOf = given

const FIELDS = [
  ...(['nameCn', 'nameEn', 'classificationId', 'audience', 'area', 'outlets', 'startDate', 'endDate', 'hours', 'exceptions'] as const),
  ...(['descriptionCn', 'descriptionEn', 'menu', 'staffOffer', 'owner', 'contact', 'poster', 'attachments'] as const),
] as const

export function FoodForm({ given: draft = {}, before }: { given?: Draft; before?: FoodEvent }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const me = useMe()
  const back = useBack()
  const navigate = useNavigate()
  const [publishing, publishNext] = useState(false)
  const publishes = useAnyway(publish, 'FOODCAL-06')
  const form = useForm(saveEvent, {
    initial: { owner: me.ssoId, outlets: [], hours: [], exceptions: [], menu: [], audience: 'guests', ...draft },
    draft: `food-event-calendar.event.${draft.id ?? 'new'}`,
    unkept: ['poster', 'attachments'],
    words: 'food-event-calendar.form.',
    check: { set: spans, facts: {}, p: {} },
    onSent: async ({ id }) => {
      const out = publishing && (await publishes({ id }))
      say(t(out ? 'food-event-calendar.act.publish.done' : 'food-event-calendar.saved'))
      await navigate(`/${lang}/foodevent-calender/detail/${id}`, { replace: true })
    },
  })
  const isDraft = (draft.id === undefined || before?.status === 'draft') ?? true
  const files = draft.id ? before?.attachments : undefined
  return (
    <PageForm form={form} className="card stack">
      <Fields
        of={form}
        only={FIELDS}
        pairs={[
          ['startDate', 'endDate'],
          ['owner', 'contact'],
        ]}
        over={{
          nameCn: { max: NAME_MAX, lines: false },
          nameEn: { max: NAME_MAX, lines: false },
          descriptionCn: { max: TEXT_MAX, lines: true },
          descriptionEn: { max: TEXT_MAX, lines: true },
          staffOffer: { lines: false },
          contact: { lines: false },
          classificationId: (field) => <ClassificationField activeOnly {...field} />,
          outlets: (field) => <OutletsField {...field} />,
          hours: (field) => <HoursField {...field} />,
          exceptions: (field) => <ExceptionsField {...field} />,
          menu: (field) => <MenuField {...field} faultOf={(path) => form.fault(`menu.${path}`)} />,
          owner: (field) => <PersonPick {...field} required before={before?.owner ?? me} />,
          poster: (field) => <OneFile {...field} policy={POLICIES.poster} before={before?.poster} />,
          attachments: (field) => <SentFiles {...field} policy={POLICIES.attachment} before={files} />,
        }}
      />
      <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(anyway) => form.set('anyway', anyway)} />
      <div className="row wrap">
        <button type="submit" className={isDraft ? 'btn' : 'btn p'} disabled={form.sending} onClick={() => publishNext(false)}>
          {t(isDraft ? 'food-event-calendar.saveDraft' : 'kit.save')}
        </button>
        {isDraft && (
          <button type="submit" className="btn p" disabled={form.sending} onClick={() => publishNext(true)}>
            {t('action.FoodEvent.publish')}
          </button>
        )}
        <button type="button" className="btn" onClick={back}>
          {t('kit.cancel')}
        </button>
      </div>
    </PageForm>
  )
}
