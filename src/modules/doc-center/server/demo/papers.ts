import { PDFDocument, type PDFFont, rgb } from 'pdf-lib'
import { typeface, wrapped } from '#foundation/server/typeface.ts'

/** What a paper says: a heading and its sentences, in either language. */
interface Section {
  heading: string
  lines: readonly string[]
}
export interface Paper {
  title: string
  docNo: string
  sections: readonly Section[]
}

const [WIDTH, HEIGHT, EDGE] = [595.28, 841.89, 56]
const SIZE = 11
const LEADING = 19
const INK = rgb(0.12, 0.13, 0.18)
const PALE = rgb(0.42, 0.44, 0.5)

/** What a paper of the library says about its topic; `strict` is a later version that asks for more. */
export function paperOf({
  title,
  titleEn,
  docNo,
  topicCn,
  topicEn,
  strict,
}: {
  title: string
  titleEn: string
  docNo: string
  topicCn: string
  topicEn: string
  strict: boolean
}): Paper {
  const [days, daysEn] = strict ? ['两个工作日', 'two working days'] : ['五个工作日', 'five working days']
  return {
    title,
    docNo,
    sections: [
      {
        heading: '一、目的与范围',
        lines: [
          `为规范${topicCn}，制定《${title}》。`,
          '适用于度假区各部门的正式员工、兼职员工和实习生，外包单位参照执行。',
          `本文与现行法规不一致时，以法规为准。`,
        ],
      },
      {
        heading: '二、职责',
        lines: [
          '归口部门负责编写、更新和解释，每年至少复审一次。',
          `各部门主管负责向团队讲解${topicCn}的要求，并保留签到记录。`,
          '每位员工在上岗前阅读全文，发现不适用之处及时反馈。',
        ],
      },
      {
        heading: '三、要求',
        lines: [
          `涉及${topicCn}的工作，开始前核对现场条件，结束后当班登记。`,
          `发现异常应立即停止并报告主管，主管须在${days}内书面回复处理结果。`,
          ...(strict ? ['重复发生的问题由归口部门组织专题检查，结果抄送安全委员会。'] : []),
          '任何人不得以赶工为由省略检查步骤。',
        ],
      },
      {
        heading: 'Summary in English',
        lines: [
          `${titleEn} covers ${topicEn}. It applies to all team members of the resort.`,
          `Stop when something is not as it should be and tell your supervisor, who answers in writing within ${daysEn}.`,
          'Nobody leaves out a check to save time.',
        ],
      },
    ],
  }
}

/** Two sections a page, line by line: what is drawn, and what stands as text. */
function pagesOf({ title, docNo, sections }: Paper, measure: (text: string) => number): string[][] {
  const body = (some: readonly Section[]) =>
    some.flatMap(({ heading, lines }) => ['', heading, ...lines.flatMap((line) => wrapped(line, SIZE, WIDTH - 2 * EDGE, measure))])
  return [
    [title, docNo, ...body(sections.slice(0, 2))],
    [title, docNo, ...body(sections.slice(2))],
  ]
}

function draw(doc: PDFDocument, lines: readonly string[], font: PDFFont): void {
  const page = doc.addPage([WIDTH, HEIGHT])
  for (const [at, text] of lines.entries()) {
    if (text === '') continue
    const size = at === 0 ? 18 : SIZE
    page.drawText(text, { x: EDGE, y: HEIGHT - EDGE - 16 - at * LEADING, size, font, color: at === 1 ? PALE : INK })
  }
}

export interface Printed {
  bytes: Uint8Array
  pages: string[]
}

/** Papers as small PDFs. All are drawn together first, so that the face is cut down to its letters once. */
export async function printed(papers: readonly Paper[]): Promise<Printed[]> {
  const { embedIn, measure } = await typeface()
  const all = await PDFDocument.create()
  const font = await embedIn(all)
  const laid = papers.map((paper) => pagesOf(paper, measure))
  for (const lines of laid.flat()) draw(all, lines, font)
  const source = await PDFDocument.load(await all.save())
  let next = 0
  const result: Printed[] = []
  for (const pages of laid) {
    const doc = await PDFDocument.create()
    const own = pages.map(() => next++)
    for (const page of await doc.copyPages(source, own)) doc.addPage(page)
    result.push({ bytes: await doc.save(), pages: pages.map((lines) => lines.filter(Boolean).join('\n')) })
  }
  return result
}
