import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import type { FieldName } from '#foundation/web/form.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { CHANNELS, type ContentType, type Issue, kind, SECTIONS, storyKind, type Written } from '../../contract/index.ts'
import type { ContentFormApi, SaveInput } from './formOf.ts'

interface Props {
  type: ContentType
  form: ContentFormApi
  values: Written
  people: readonly PersonRef[]
  fault(field: FieldName<SaveInput>): string | undefined
}

/** What only some types have: where an item stands, and of an issue of the magazine its contents (CMS-21). */
export function TypeFields({ type, form, values, people, fault }: Props) {
  const { t, choices } = useText()
  return (
    <>
      {type === 1 && (
        <SelectField
          label={t('cms.field.channel')}
          required
          value={values.channel ?? undefined}
          options={choices('cms.channel.', CHANNELS)}
          fault={fault('channel')}
          onChange={(channel) => form.set('channel', channel ?? null)}
        />
      )}
      {type === 5 && (
        <SelectField
          label={t('cms.field.section')}
          required
          value={values.section ?? undefined}
          placeholder={t('kit.choose')}
          options={choices('cms.section.', SECTIONS)}
          fault={fault('section')}
          onChange={(section) => form.set('section', section ?? null)}
        />
      )}
      {values.section === 'activities-discounts' && (
        <SelectField
          label={t('cms.field.kind')}
          required
          value={values.kind ?? undefined}
          placeholder={t('kit.choose')}
          options={choices('cms.kind.', kind.options)}
          fault={fault('kind')}
          onChange={(one) => form.set('kind', one ?? null)}
        />
      )}
      {type === 6 && (
        <>
          <SelectField
            label={t('cms.field.storyKind')}
            required
            value={values.storyKind ?? undefined}
            placeholder={t('kit.choose')}
            options={choices('cms.storyKind.', storyKind.options)}
            fault={fault('storyKind')}
            onChange={(one) => form.set('storyKind', one ?? null)}
          />
          <People form={form} values={values} people={people} />
        </>
      )}
      {values.channel === 'ubr-magazine' && <IssueFields issue={values.issue} fault={fault} onChange={(issue) => form.set('issue', issue)} />}
    </>
  )
}

/** Whom a story tells of. */
function People({ form, values, people }: Pick<Props, 'form' | 'values' | 'people'>) {
  const { t } = useText()
  const [added, add] = useState<readonly PersonRef[]>([])
  const known = new Map([...people, ...added].map((one) => [one.ssoId, one]))
  return (
    <div className="field">
      <span className="label">{t('cms.field.people')}</span>
      {values.people.map((ssoId) => {
        const person = known.get(ssoId)
        return (
          <span key={ssoId} className="row between below near">
            {person ? <PersonCell person={person} /> : <code>{ssoId}</code>}
            <button
              type="button"
              className="btn s"
              onClick={() =>
                form.set(
                  'people',
                  values.people.filter((one) => one !== ssoId),
                )
              }
            >
              {t('cms.remove')}
            </button>
          </span>
        )
      })}
      <PersonField<PersonRef>
        label={t('cms.addPerson')}
        value={undefined}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => {
          if (!person || values.people.includes(person.ssoId)) return
          add([...added, person])
          form.set('people', [...values.people, person.ssoId])
        }}
      />
    </div>
  )
}

function IssueFields({ issue, fault, onChange }: Pick<Props, 'fault'> & { issue: Issue | null; onChange(issue: Issue): void }) {
  const { t } = useText()
  const now: Issue = issue ?? { issueNo: '', month: '', contents: [] }
  const chapter = (at: number, change: Partial<Issue['contents'][number]>) =>
    onChange({ ...now, contents: now.contents.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <fieldset className="cms-issue">
      <legend className="label">{t('cms.field.issue')}</legend>
      <div className="cms-columns">
        <TextField
          label={t('cms.issueNo')}
          required
          max={20}
          value={now.issueNo}
          fault={fault('issue.issueNo')}
          onChange={(issueNo) => onChange({ ...now, issueNo: issueNo ?? '' })}
        />
        <MonthField
          label={t('cms.month')}
          required
          value={now.month}
          fault={fault('issue.month')}
          onChange={(month) => onChange({ ...now, month: month ?? '' })}
        />
      </div>
      {now.contents.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is its place in the issue
        <div key={at} className="cms-columns">
          <TextField
            label={t('cms.chapterCn')}
            lang="zh"
            value={one.titleCn}
            fault={fault(`issue.contents.${at}.titleCn`)}
            onChange={(titleCn) => chapter(at, { titleCn: titleCn ?? '' })}
          />
          <TextField
            label={t('cms.chapterEn')}
            lang="en"
            max={120}
            value={one.titleEn}
            fault={fault(`issue.contents.${at}.titleEn`)}
            onChange={(titleEn) => chapter(at, { titleEn: titleEn ?? '' })}
          />
          <NumberField
            label={t('cms.chapterPage')}
            value={one.page}
            fault={fault(`issue.contents.${at}.page`)}
            onChange={(page) => chapter(at, { page: page ?? 1 })}
          />
          <button type="button" className="btn" onClick={() => onChange({ ...now, contents: now.contents.filter((_, index) => index !== at) })}>
            {t('cms.remove')}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn"
        onClick={() => onChange({ ...now, contents: [...now.contents, { titleCn: '', titleEn: '', page: (now.contents.at(-1)?.page ?? 0) + 1 }] })}
      >
        {t('cms.addChapter')}
      </button>
    </fieldset>
  )
}
