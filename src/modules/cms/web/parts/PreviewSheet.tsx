import { useState } from 'react'
import { LANGUAGES } from '#foundation/contract/bilingual.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ContentType, Written } from '../../contract/index.ts'
import { ReaderView } from './ReaderView.tsx'

const WIDTHS = ['desk', 'phone'] as const

/** How an item will be, in both languages, on a desk and on a phone; shown before anything is saved. */
export function PreviewSheet({ type, said, onClose }: { type: ContentType; said: Written; onClose(): void }) {
  const { t, choices, lang } = useText()
  const [language, setLanguage] = useState<'Cn' | 'En'>(lang === 'zh' ? 'Cn' : 'En')
  const [width, setWidth] = useState<'desk' | 'phone'>(useDesk() ? 'desk' : 'phone')
  return (
    <Sheet title={t('cms.preview.title')} onClose={onClose}>
      <div className="row wrap between below">
        <Tabs label={t('cms.preview.language')} value={language} options={choices('cms.preview.', LANGUAGES)} onChange={(one) => setLanguage(one)} />
        <Tabs label={t('cms.preview.width')} value={width} options={choices('cms.preview.', WIDTHS)} onChange={(one) => setWidth(one)} />
      </div>
      <div className={width === 'phone' ? 'wide cms-screen phone' : 'wide cms-screen'}>
        <ReaderView type={type} said={said} language={language} />
      </div>
    </Sheet>
  )
}
