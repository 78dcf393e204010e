import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewTemplate } from '../../contract/index.ts'
import { PaperPages } from './PaperPages.tsx'

type Asked = InputOf<typeof previewTemplate>

/** How a paper will look, asked for when it is wanted: with its values once they are all there, with the names of its fields before. */
export function Preview({
  template,
  values,
  signer,
}: {
  template: Pick<Asked, 'titleCn' | 'titleEn' | 'body' | 'fields'>
  values?: Asked['values']
  signer?: Asked['signer']
}) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { titleCn, titleEn, body, fields } = template
  const call = useCall(
    previewTemplate,
    { titleCn, titleEn, body, fields, ...(values && signer && { values, signer }) },
    { enabled: open && body.trim() !== '' },
  )
  return (
    <section className="above below">
      <button type="button" className="btn s" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'e-sign.previewClose' : 'e-sign.preview')}
      </button>
      {open && (
        <div className="above">
          <Loaded call={call}>
            {({ pages, lacking }) => (
              <>
                {lacking.length > 0 && (
                  <p className="note-box warn" role="status">
                    {t('e-sign.failure.lacking', { letters: lacking.join(' ') })}
                  </p>
                )}
                <PaperPages pages={pages} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </section>
  )
}
