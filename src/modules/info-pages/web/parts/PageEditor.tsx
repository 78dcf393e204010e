import { useRef, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual } from '#foundation/web/kit/Bilingual.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { HalfField, HalfNotes } from '#foundation/web/kit/HalfField.tsx'
import { halvesOf } from '#foundation/web/kit/halves.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type EditedPage, PAGE_TEXTS, type PageKey, publishPage, savePage } from '../../contract.ts'
import { publishing } from '../../rules.ts'

const TITLE_LENGTH = { Cn: 60, En: 120 }
const TAG = { Cn: 'zh', En: 'en' } as const

/** Both languages side by side. A draft may have gaps, what is published has none (INFO-03), and says where one half did not follow (INFO-09). */
export function PageEditor({ pageKey: key, given, onClose }: { pageKey: PageKey; given: EditedPage | undefined; onClose(): void }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const [publishes, publish] = useState(false)
  const releasing = useRef(false)
  const { attempt } = useSend(publishPage)
  const today = dayOf(serverNow())
  const saved = useRef<OutputOf<typeof savePage>>(undefined)
  const form = useForm(savePage, {
    initial: {
      key,
      titleCn: given?.titleCn ?? '',
      titleEn: given?.titleEn ?? '',
      bodyCn: given?.bodyCn ?? '',
      bodyEn: given?.bodyEn ?? '',
      effectiveFrom: given?.status === 'draft' ? given.effectiveFrom : addDays(today, 1),
      seen: given?.editedAt ?? null,
    },
    draft: `info-pages.${key}`,
    onSent: (content) => {
      saved.current = content
      if (!releasing.current) say(t('info-pages.saved'))
    },
  })
  const { values, set } = form
  const written = { titleCn: '', titleEn: '', bodyCn: '', bodyEn: '', effectiveFrom: today, ...values, key }
  const halves = halvesOf(PAGE_TEXTS, {
    before: given,
    after: written,
    was: given?.stale ?? {},
    fits: values.fits ?? [],
    set,
    setFits: (fits) => set('fits', fits),
  })
  const refusals = publishing.check({ facts: { today }, input: { ...written, stale: halves.stale, confirmed: true }, p: {}, now: serverNow() })
  const fault = (field: keyof typeof written) => {
    const broken = publishes ? refusals.find((one) => one.field === field) : undefined
    return broken ? t(`rule.${broken.rule}`) : form.fault(field)
  }
  const save = async () => {
    publish(false)
    releasing.current = false
    await form.submit()
  }
  const release = async () => {
    publish(true)
    releasing.current = true
    if (refusals.length > 0 || !(await form.submit()) || saved.current === undefined) return
    const { version, stale: behind, editedAt: seen } = saved.current
    const of = listed(
      behind.map((half) => t(`info-pages.${half}`)),
      lang,
    )
    const title = t('info-pages.confirmPublish', { day: written.effectiveFrom })
    const asked = { title, action: t('info-pages.publish'), ...(of && { text: t('info-pages.confirmStale', { of }) }) }
    if ((await confirm(asked)) === undefined) return
    if (!(await attempt({ key, version, confirmed: behind.length > 0, seen }))) return
    onClose()
    say(t('info-pages.published'))
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <DraftNote form={form} />
      <Bilingual>
        {(language) => {
          const [title, body] = [`title${language}`, `body${language}`] as const
          return (
            <>
              <HalfField of={halves} half={title} label={t(`info-pages.${title}`)} required max={TITLE_LENGTH[language]} fault={fault(title)} />
              <RichTextField
                label={t(`info-pages.${body}`)}
                required
                lang={TAG[language]}
                value={values[body]}
                fault={fault(body)}
                onChange={(html) => halves.write(body, html)}
              />
              <HalfNotes of={halves} half={body} label={t(`info-pages.${body}`)} />
            </>
          )
        }}
      </Bilingual>
      <div className="card narrow above below" style={{ padding: '16px 20px 0' }}>
        <DateField
          label={t('info-pages.effectiveFrom')}
          required
          value={values.effectiveFrom}
          fault={fault('effectiveFrom')}
          {...(key === 'terms-of-use' && { note: t('info-pages.termsNote') })}
          onChange={(day) => set('effectiveFrom', day)}
        />
      </div>
      <FormFault form={form} />
      <ActionBar>
        <button type="button" className="btn" onClick={onClose}>
          {t('kit.cancel')}
        </button>
        <button type="button" className="btn" disabled={form.sending} onClick={() => void save()}>
          {t('info-pages.saveDraft')}
        </button>
        <button type="button" className="btn p" disabled={form.sending} onClick={() => void release()}>
          {t('info-pages.publish')}
        </button>
      </ActionBar>
    </form>
  )
}
