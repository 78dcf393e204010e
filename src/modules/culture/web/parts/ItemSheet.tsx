import type { ReactNode } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import { cultureDetail } from '../../contract/index.ts'
import { useRead } from './useRead.ts'

/** What is behind a card, over the page. */
export function ItemSheet({ id, title, onClose }: { id: number; title: ReactNode; onClose(): void }) {
  const { lang } = useText()
  const call = useCall(cultureDetail, { id })
  useRead(call.data)
  return (
    <Sheet title={title} onClose={onClose}>
      <Loaded call={call} lines={8}>
        {(one) => <Article of={one} reading={lang} />}
      </Loaded>
    </Sheet>
  )
}
