import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { pictureAt } from '#modules/cms/contract/index.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { MOST_PHOTOS, STORY_MAX, tellStory } from '../contract/index.ts'
import { telling } from '../rules.ts'
import { PeopleField } from './parts/PeopleField.tsx'
import './parts/culture.css'
import './parts/reading.css'

/** What the photos of a story are held to, which are those of the editors. */
const POLICY = 'cms-picture'
const KINDS = ['personal', 'team'] as const
const LANGUAGES = ['zh', 'en'] as const

/** A team member tells a story; editors go on with it (CULT-11). */
export default function TellStory() {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [opened] = useState(() => serverNow())
  const form = useForm(tellStory, {
    initial: { storyKind: 'personal', language: lang, people: [], photos: [], consent: false },
    draft: 'culture.tell',
    unkept: ['photos', 'people', 'consent'],
    rules: { set: telling, facts: {}, p: {}, now: opened, limits: {}, fields: ['consent'] },
    onSent: () => {
      say(t('culture.sentOff'))
      navigate(`/${lang}/cultures/stories?tab=mine`, { replace: true })
    },
  })
  const { values, set, fault } = form
  return (
    <Page title={t('screen./{lang}/cultures/stories/tell')} crumb={t('culture.crumb')} back>
      <div className="card">
        <PageForm form={form} className="stack cult-form">
          <p className="hint">{t('culture.tellSays')}</p>
          <ChoiceField
            label={t('culture.about')}
            value={values.storyKind}
            options={KINDS.map((value) => ({ value, label: t(`culture.aboutWhom.${value}`) }))}
            onChange={(value) => set('storyKind', value)}
          />
          <ChoiceField
            label={t('culture.toldIn')}
            value={values.language}
            options={LANGUAGES.map((value) => ({ value, label: t(`culture.language.${value}`) }))}
            onChange={(value) => set('language', value)}
          />
          <TextField label={t('culture.storyTitle')} required value={values.title} fault={fault('title')} onChange={(value) => set('title', value)} />
          <TextAreaField
            label={t('culture.storyText')}
            required
            max={STORY_MAX}
            value={values.text}
            fault={fault('text')}
            note={t('culture.storyTextNote')}
            onChange={(value) => set('text', value)}
          />
          <SentFiles
            label={t('culture.photos')}
            policy={POLICY}
            most={MOST_PHOTOS}
            value={values.photos}
            note={t('culture.photosNote')}
            fault={fault('photos')}
            preview={(id) => pictureAt(id).replace('size=screen', 'size=thumb')}
            onChange={(ids) => set('photos', ids)}
          />
          <PeopleField label={t('culture.colleagues')} value={values.people ?? []} fault={fault('people')} onChange={(people) => set('people', people)} />
          <p className="hint">{t('culture.colleaguesNote')}</p>
          <div className="field">
            <label className="row cult-consent">
              <input type="checkbox" checked={values.consent ?? false} onChange={(event) => set('consent', event.target.checked)} />
              <span>{t('culture.consentWords')}</span>
            </label>
            <Told fault={fault('consent')} />
          </div>
          <div className="row wrap">
            <button type="submit" className="btn p" disabled={form.sending}>
              {form.sending ? t('kit.sending') : t('culture.send')}
            </button>
          </div>
        </PageForm>
      </div>
    </Page>
  )
}
