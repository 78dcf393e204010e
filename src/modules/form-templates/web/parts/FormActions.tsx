import { Link } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { archiveTemplate, closeTemplate, type TemplateRow } from '../../contract/index.ts'
import { RenewButton } from './RenewButton.tsx'

interface Props {
  row: TemplateRow
  onEdit(): void
  onCopy(): void
  onLink(): void
}

/** What can be done with a form now, as its state and the server say; publishing is done where its fields are to be seen. */
export function FormActions({ row, onEdit, onCopy, onLink }: Props) {
  const { t, lang, pick } = useText()
  const { confirm, say } = useSay()
  const closing = useSend(closeTemplate)
  const archiving = useSend(archiveTemplate)
  const text = pick(row.nameCn, row.nameEn)
  const close = async () => {
    const sure = await confirm({ title: t('form-templates.confirmClose'), text, action: t('action.FormTemplate.close') })
    if (sure !== undefined && (await closing.attempt({ schemaId: row.schemaId }))) say(t('form-templates.closed'))
  }
  const archive = async () => {
    const sure = await confirm({ title: t('form-templates.confirmArchive'), text, action: t('action.FormTemplate.archive'), danger: true })
    if (sure !== undefined && (await archiving.attempt({ schemaId: row.schemaId }))) say(t('form-templates.archived'))
  }
  return (
    <span className="row wrap tight">
      {row.can.includes('answers') && row.version !== null && (
        <Link className="btn link" to={`/${lang}/template/FormManagement?answers=${row.schemaId}`}>
          {t('form-templates.answers')}
        </Link>
      )}
      {row.can.includes('renew') && <RenewButton schemaId={row.schemaId} className="btn link" />}
      {row.can.includes('edit') && (
        <button type="button" className="btn link" onClick={onEdit}>
          {t('form-templates.settings')}
        </button>
      )}
      {row.status === 'published' && (
        <button type="button" className="btn link" onClick={onLink}>
          {t('form-templates.link')}
        </button>
      )}
      <button type="button" className="btn link" onClick={onCopy}>
        {t('form-templates.copy')}
      </button>
      {row.can.includes('close') && (
        <button type="button" className="btn link" onClick={() => void close()}>
          {t('action.FormTemplate.close')}
        </button>
      )}
      {row.can.includes('archive') && (
        <button type="button" className="btn link" onClick={() => void archive()}>
          {t('action.FormTemplate.archive')}
        </button>
      )}
    </span>
  )
}
