import { useState } from 'react'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PageKey, page } from '../../contract.ts'
import { PageEditor } from './PageEditor.tsx'

/** A few words above a list, which editors change in their place. */
export function Intro({ pageKey: key }: { pageKey: PageKey }) {
  const { t, pick } = useText()
  const { data } = useCall(page, { key })
  const [editing, edit] = useState(false)
  if (!data) return null
  if (editing) return <PageEditor pageKey={key} given={data.newest ?? undefined} onClose={() => edit(false)} />
  const canEdit = data.can.includes('edit')
  if (!data.page && !canEdit) return null
  return (
    <section className="card below" style={{ padding: '14px 20px' }}>
      {data.page && <RichText html={pick(data.page.bodyCn, data.page.bodyEn)} prefix={key} />}
      {canEdit && (
        <button type="button" className="btn link" onClick={() => edit(true)}>
          {t(data.newest?.status === 'draft' ? 'info-pages.goOn' : 'info-pages.editIntro')}
        </button>
      )}
    </section>
  )
}
