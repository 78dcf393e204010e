import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import type { ContentType, FileFacts, Written } from '../../contract/index.ts'
import { hasAvatar, hasMedia, MOST_ATTACHMENTS, neededOf } from '../../rules/index.ts'
import type { ContentFormApi } from './formOf.ts'
import { PictureField } from './PictureField.tsx'

interface Props {
  type: ContentType
  form: ContentFormApi
  values: Written
  files: readonly FileFacts[]
  fault(field: keyof Written): string | undefined
}

/** Pictures, the film above the text, attachments and the link of an item (CMS-08). */
export function MediaFields({ type, form, values, files, fault }: Props) {
  const { t } = useText()
  const needed: readonly string[] = neededOf(type, values)
  return (
    <>
      <PictureField
        label={t('cms.field.cover')}
        required={needed.includes('cover')}
        shape={type === 2 || type === 14 ? 3 : 16 / 9}
        value={values.cover}
        fault={fault('cover')}
        onChange={(cover) => form.set('cover', cover)}
      />
      {hasAvatar(type) && (
        <PictureField
          label={t('cms.field.cardAvatar')}
          shape={1}
          value={values.cardAvatar}
          fault={fault('cardAvatar')}
          onChange={(id) => form.set('cardAvatar', id)}
        />
      )}
      <TextField
        label={t('cms.field.link')}
        required={needed.includes('link')}
        max={500}
        placeholder="https://"
        note={t('cms.linkNote')}
        value={values.link}
        fault={fault('link')}
        onChange={(link) => form.set('link', link ?? '')}
      />
      {hasMedia(type) && (
        <>
          <OneFile
            label={t('cms.field.video')}
            policy="cms-video"
            value={values.video}
            before={files}
            fault={fault('video')}
            onChange={(video) => form.set('video', video ?? null)}
          />
          <TextField
            label={t('cms.field.videoLink')}
            max={500}
            placeholder="https://"
            value={values.videoLink}
            fault={fault('videoLink')}
            onChange={(link) => form.set('videoLink', link ?? '')}
          />
          <SentFiles
            label={t('cms.field.attachments')}
            policy="cms-file"
            most={MOST_ATTACHMENTS}
            value={values.attachments}
            before={files}
            fault={fault('attachments')}
            note={values.channel === 'ubr-magazine' ? t('cms.issuePdfNote') : undefined}
            onChange={(ids) => form.set('attachments', ids)}
          />
        </>
      )}
    </>
  )
}
