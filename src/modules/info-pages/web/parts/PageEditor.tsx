import { useRef, useState } from 'react'
import { addDays, dayOf, systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { DateField, TextField } from '#foundation/web/kit/fields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type InfoPage, type PageKey, publishPage, savePage } from '../../contract.ts'
import { publishing } from '../../rules.ts'

/** Both languages side by side. A draft may have gaps, what is published has none (INFO-03). */
export function PageEditor({ pageKey: key, given, onClose }: { pageKey: PageKey; given: InfoPage | undefined; onClose(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const [publishes, publish] = useState(false)
  const releasing = useRef(false)
  const { attempt } = useSend(publishPage)
  const today = dayOf(systemClock())
  const saved = useRef<number>(undefined)
  const form = useForm(savePage, {
    initial: {
      key,
      titleCn: given?.titleCn ?? '',
      titleEn: given?.titleEn ?? '',
      bodyCn: given?.bodyCn ?? '',
      bodyEn: given?.bodyEn ?? '',
      effectiveFrom: given?.status === 'draft' ? given.effectiveFrom : addDays(today, 1),
    },
    draft: `info-pages.${key}`,
    onSent: ({ version }) => {
      saved.current = version
      if (!releasing.current) say(t('info-pages.saved'))
    },
  })
  const { values, set } = form
  const written = { titleCn: '', titleEn: '', bodyCn: '', bodyEn: '', effectiveFrom: today, ...values, key }
  const refusals = publishing.check({ facts: { today }, input: written, p: {}, now: systemClock() })
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
    const title = t('info-pages.confirmPublish', { day: written.effectiveFrom })
    if ((await confirm({ title, action: t('info-pages.publish') })) === undefined) return
    if (!(await attempt({ key, version: saved.current }))) return
    onClose()
    say(t('info-pages.published'))
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <DraftNote form={form} />
      <div className="info-both">
        <div className="card" style={{ padding: 20 }}>
          <TextField label={t('info-pages.titleCn')} required value={values.titleCn} fault={fault('titleCn')} onChange={(text) => set('titleCn', text ?? '')} />
          <RichTextField
            label={t('info-pages.bodyCn')}
            required
            lang="zh"
            value={values.bodyCn}
            fault={fault('bodyCn')}
            onChange={(html) => set('bodyCn', html)}
          />
        </div>
        <div className="card" style={{ padding: 20 }}>
          <TextField
            label={t('info-pages.titleEn')}
            required
            max={120}
            value={values.titleEn}
            fault={fault('titleEn')}
            onChange={(text) => set('titleEn', text ?? '')}
          />
          <RichTextField
            label={t('info-pages.bodyEn')}
            required
            lang="en"
            value={values.bodyEn}
            fault={fault('bodyEn')}
            onChange={(html) => set('bodyEn', html)}
          />
        </div>
      </div>
      <div className="card" style={{ padding: '16px 20px 0', margin: '16px 0', maxWidth: 420 }}>
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
