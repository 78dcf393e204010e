import QR from 'qrcode'
import { useText } from '#foundation/web/text.tsx'
import type { PrintDetail } from '../../contract.ts'

type PaperPage = PrintDetail['pages'][number]
type Op = PaperPage['ops'][number]

/** The pages of a paper, drawn with the same marks at the same places as the PDF (PRINT-07). */
export function PaperSheets({ pages }: { pages: readonly PaperPage[] }) {
  const { t } = useText()
  return (
    <div className="paper-sheets" data-typed="">
      {pages.map((page, at) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          className="paper-sheet"
          viewBox={`0 0 ${page.width} ${page.height}`}
          style={{ aspectRatio: `${page.width} / ${page.height}`, ['--paper-width' as string]: `${page.width}pt` }}
          role="document"
          aria-label={t('print.pageOf', { page: at + 1, pages: pages.length })}
        >
          <title>{t('print.pageOf', { page: at + 1, pages: pages.length })}</title>
          {page.ops.map((op, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a page never move
            <Mark key={n} op={op} page={page} />
          ))}
        </svg>
      ))}
    </div>
  )
}

function Mark({ op, page }: { op: Op; page: PaperPage }) {
  switch (op.op) {
    case 'text':
      // the face of the screen is another one: each text is as wide as the paper's
      return (
        <text x={op.x} y={op.y} fontSize={op.size} className={op.tone} {...(op.width > 0 && { textLength: op.width, lengthAdjust: 'spacingAndGlyphs' })}>
          {op.text}
        </text>
      )
    case 'line':
      return <line x1={op.x} y1={op.y} x2={op.x2} y2={op.y2} />
    case 'code':
      return <Code op={op} />
    case 'across':
      return (
        <text
          x={page.width / 2}
          y={page.height / 2}
          className="across"
          fontSize={Math.min(96, (page.width * 0.9) / Math.max(1, op.text.length * 0.8))}
          transform={`rotate(-36 ${page.width / 2} ${page.height / 2})`}
        >
          {op.text}
        </text>
      )
  }
}

function Code({ op }: { op: Extract<Op, { op: 'code' }> }) {
  const { modules } = QR.create(op.text, { errorCorrectionLevel: 'M' })
  const dot = op.size / modules.size
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${op.x + x * dot} ${op.y + y * dot}h${dot}v${dot}h-${dot}z`
  return <path d={path} className="code" />
}
