import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ContentDetail, ContentType } from '../../contract/index.ts'
import { Conflict } from './Conflict.tsx'
import { MediaFields } from './MediaFields.tsx'
import { MissingHalves } from './MissingHalves.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { PublishFields } from './PublishFields.tsx'
import { TextHalves } from './TextHalves.tsx'
import { TypeFields } from './TypeFields.tsx'
import { useContentForm } from './useContentForm.ts'
import { usePresence } from './usePresence.ts'

interface Props {
  type: ContentType
  given: ContentDetail | undefined
  refetch(): void
}

/** The editor of one item: both languages side by side, what it shows, for whom and when. */
export function ContentForm({ type, given, refetch }: Props) {
  const { t, name } = useText()
  const navigate = useNavigate()
  const [previews, preview] = useState(false)
  const presence = usePresence(given?.id)
  const { form, values, halves, since, fault, incomplete, save, publish, askReview } = useContentForm(type, given, refetch)
  const shared = { type, form, values, fault }
  const newer = given !== undefined && given.version !== form.values.version
  return (
    <form className="cms-stack" onSubmit={(event) => event.preventDefault()}>
      {presence && presence.others.length > 0 && (
        <p className="note-box" role="status">
          {t('cms.alsoEditing', { names: presence.others.map(name).join(', ') })}
        </p>
      )}
      {given && newer ? (
        <Conflict theirs={given} mine={values} onMine={() => form.set('version', given.version)} onTheirs={form.discard} />
      ) : (
        <DraftNote form={form} />
      )}
      {given?.returned && <p className="note-box bad">{t('cms.returnedBecause', { reason: given.returned })}</p>}
      {given?.reviewRequestedAt && <p className="note-box">{t('cms.inReview')}</p>}
      {given?.publishStatus === '1' && <p className="note-box">{t('cms.besidePublished')}</p>}
      {given && <MissingHalves given={given} />}
      {(type === 1 || type === 5 || type === 6) && (
        <Card title={t('cms.part.place')}>
          <div className="cms-columns">
            <TypeFields {...shared} people={given?.people ?? []} />
          </div>
        </Card>
      )}
      <TextHalves type={type} values={values} halves={halves} since={since} fault={fault} />
      <div className="cms-two">
        <Card title={t('cms.part.media')}>
          <MediaFields {...shared} files={given?.files ?? []} />
        </Card>
        <Card title={t('cms.part.publish')}>
          <PublishFields {...shared} status={given?.publishStatus ?? '0'} />
        </Card>
      </div>
      <FormFault form={form} />
      {incomplete && (
        <p className="note-box bad" role="alert">
          {t('rule.CMS-06')}
        </p>
      )}
      <ActionBar>
        <button type="button" className="btn" onClick={() => navigate(-1)}>
          {t('kit.cancel')}
        </button>
        <button type="button" className="btn" onClick={() => preview(true)}>
          {t('cms.do.preview')}
        </button>
        <button type="button" className="btn" disabled={form.sending || newer} onClick={() => void save()}>
          {t(given?.publishStatus === '1' ? 'cms.do.keep' : 'cms.do.draft')}
        </button>
        {(given?.publishStatus ?? '0') === '0' && (
          <button type="button" className="btn" disabled={form.sending || newer} onClick={() => void askReview()}>
            {t('cms.do.requestReview')}
          </button>
        )}
        {given?.publishStatus !== '2' && (
          <button type="button" className="btn p" disabled={form.sending || newer} onClick={() => void publish()}>
            {t('cms.do.publish')}
          </button>
        )}
      </ActionBar>
      {previews && <PreviewSheet type={type} said={values} onClose={() => preview(false)} />}
    </form>
  )
}
