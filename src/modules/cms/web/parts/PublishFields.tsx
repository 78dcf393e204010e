import { DateField, DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import type { ContentType, PublishStatus, Written } from '../../contract/index.ts'
import { hasMedia } from '../../rules/index.ts'
import type { ContentFormApi } from './formOf.ts'

interface Props {
  type: ContentType
  status: PublishStatus
  form: ContentFormApi
  values: Written
  fault(field: keyof Written | 'publishAt'): string | undefined
}

/** For whom an item is, when, and how prominent. */
export function PublishFields({ type, status, form, values, fault }: Props) {
  const { t } = useText()
  const flag = (name: 'sticky' | 'homepageDisplay' | 'announce' | 'mustRead') => (
    <label className="row tight">
      <input type="checkbox" checked={values[name]} onChange={(event) => form.set(name, event.target.checked)} />
      <span>
        {t(`cms.field.${name}`)}
        <small className="line">{t(`cms.flag.${name}`)}</small>
      </span>
    </label>
  )
  return (
    <>
      <AudiencePicker
        label={t('cms.field.audience')}
        value={values.publishTarget ?? undefined}
        fault={(path) => (path ? form.fault(`publishTarget.${path}`) : fault('publishTarget'))}
        onChange={(target) => form.set('publishTarget', target)}
      />
      <div className="cms-columns">
        <DateField
          label={t('cms.field.startDate')}
          value={values.startDate ?? undefined}
          fault={fault('startDate')}
          onChange={(day) => form.set('startDate', day ?? null)}
        />
        <DateField
          label={t('cms.field.endDate')}
          value={values.endDate ?? undefined}
          fault={fault('endDate')}
          onChange={(day) => form.set('endDate', day ?? null)}
        />
        {status !== '1' && (
          <DateTimeField
            label={t('cms.publishAt')}
            stepMinutes={1}
            value={form.values.publishAt ?? undefined}
            fault={fault('publishAt')}
            note={t('cms.publishAtNote')}
            onChange={(at) => form.set('publishAt', at ?? null)}
          />
        )}
      </div>
      <div className="cms-flags">
        {flag('sticky')}
        {flag('homepageDisplay')}
        {hasMedia(type) && flag('announce')}
        {type === 1 && flag('mustRead')}
      </div>
    </>
  )
}
