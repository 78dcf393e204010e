import { expect, type Locator, type Page, test } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn } from '#foundation/testing/browser.ts'
import { listPolicies, previewFile } from '../../contract.ts'
import { corners, photo } from './photos.ts'

const ADMIN = '10000009'
const TILTED = corners([0.22, 0.12], [0.86, 0.18], [0.78, 0.86], [0.12, 0.8])
/** The same, laid across: its upper left is at the lower left of the photograph. */
const ACROSS = corners([0.1, 0.72], [0.12, 0.26], [0.88, 0.3], [0.92, 0.7])
const RED = '#c81e1e'
const BLUE = '#1e3cc8'

/** The sheet for papers, opened from a policy that an administrator tries. */
async function openPapers(page: Page, lang: 'zh' | 'en', policy = 'termination'): Promise<Locator> {
  await signIn(page, ADMIN, `/${lang}/files/admin?f=${encodeURIComponent(JSON.stringify({ keyword: policy }))}`)
  await page.getByRole('button', { name: lang === 'zh' ? '试一试' : 'Try it' }).click()
  const name = lang === 'zh' ? '拍摄纸质文件' : 'Photograph papers'
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** What a canvas shows there, in shares. */
const colourAt = (canvas: Locator, x: number, y: number): Promise<number[]> =>
  canvas.evaluate(
    (element, at) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const data = element.getContext('2d')!.getImageData(Math.floor(at.x * element.width), Math.floor(at.y * element.height), 1, 1).data
      return [...data.slice(0, 3)]
    },
    { x, y },
  )
const isWhite = async (canvas: Locator, x: number, y: number) => expect(Math.min(...(await colourAt(canvas, x, y)))).toBeGreaterThan(215)

test('FILE-47 photographs of papers are straightened, turned, put in order and arrive as one PDF whose pages are upright', async ({ page }) => {
  const sheet = await openPapers(page, 'zh')
  await expect(sheet.getByRole('button', { name: '拍照' })).toHaveCount(isPhone(page) ? 1 : 0)
  await expect(sheet.getByRole('button', { name: '合成PDF并上传' })).toBeDisabled()
  await sheet
    .locator('input[type=file]:enabled')
    .last()
    .setInputFiles([
      file('a.jpg', await photo({ paper: ACROSS, mark: BLUE })),
      file('b.jpg', await photo({ paper: TILTED, mark: RED })),
      file('c.jpg', await photo({ paper: corners([0, 0], [1, 0], [1, 1], [0, 1]), mark: RED, table: '#ffffff' })),
      file('notes.txt', Buffer.from('no photograph')),
    ])
  const pages = sheet.getByRole('listitem')
  await expect(pages).toHaveCount(3)
  await expect(sheet.getByText('没有找到纸边，请点图调整')).toHaveCount(1)
  await expect(pages.nth(2)).toContainText('没有找到纸边')
  await expect(sheet.getByRole('alert')).toHaveText('无法读取：notes.txt。请改用JPG或PNG照片')
  await expectFits(page)
  await expectAccessible(page)
  await noRawKeys(page)

  // found by themselves: the mark is where it belongs, and nothing of the table is left
  const thumb = (at: number) => pages.nth(at).locator('canvas')
  await isWhite(thumb(1), 0.97, 0.03)
  await isWhite(thumb(1), 0.03, 0.97)

  // put in order by keys: the focus goes along
  await sheet.getByRole('button', { name: '第2页上移' }).press('Enter')
  await expect(sheet.getByRole('button', { name: '调整第1页的四角' })).toBeFocused()
  await sheet.getByRole('button', { name: '第2页右转90°' }).click()
  await sheet.getByRole('button', { name: '移除第3页' }).click()
  await expect(pages).toHaveCount(2)
  const [r, g, b] = await colourAt(thumb(0), 0.2, 0.15)
  expect(r! - Math.max(g!, b!)).toBeGreaterThan(80)

  // corners by hand: the one that is nearest goes with the finger; by keys the one that has the focus
  await sheet.getByRole('button', { name: '调整第1页的四角' }).click()
  const editor = page.getByRole('dialog', { name: '调整第1页的四角' })
  const corner = (name: string) => editor.getByRole('button', { name })
  await expect(corner('左上角，距左22%，距上12%')).toBeVisible()
  const box = (await editor.locator('canvas').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2, { steps: 4 })
  await page.mouse.up()
  await expect(corner('左上角，距左12%，距上2%')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(corner('左上角，距左17%，距上3%')).toBeFocused()
  await expectFits(page)
  await expectAccessible(page)
  await editor.getByRole('button', { name: '找到的纸边' }).click()
  await expect(corner('左上角，距左22%，距上12%')).toBeVisible()
  await editor.getByRole('button', { name: '完成' }).click()
  await expect(sheet.getByRole('button', { name: '调整第1页的四角' })).toBeFocused()

  await sheet.getByRole('textbox', { name: '文件名' }).fill('离职证明材料')
  const arrived = page.waitForResponse('**/uploadfileasync')
  await sheet.getByRole('button', { name: '合成PDF并上传' }).click()
  const { content } = (await (await arrived).json()) as { content: { id: string; fileName: string } }
  expect(content.fileName).toBe('离职证明材料.pdf')
  await expect(sheet).toBeHidden()

  // what the server holds
  const kept = await page.request.get(`${previewFile.path}?${new URLSearchParams({ id: content.id, size: 'screen' })}`)
  const pdf = await PDFDocument.load(await kept.body())
  expect(pdf.getPages().map((leaf) => [leaf.getWidth() / 10, leaf.getHeight() / 10].map(Math.round))).toEqual([
    [60, 84],
    [60, 84],
  ])
  await page.getByRole('button', { name: '查看“离职证明材料.pdf”' }).click()
  for (const [number, strong, ...weak] of [
    [1, 0, 1, 2],
    [2, 2, 0, 1],
  ] as const) {
    const leaf = page.getByRole('group', { name: `第${number}页，共2页` })
    await leaf.scrollIntoViewIfNeeded()
    const drawn = leaf.locator('canvas')
    await expect(drawn).toBeVisible()
    const mark = await colourAt(drawn, 0.2, 0.15)
    expect(mark[strong]! - Math.max(...weak.map((at) => mark[at]!))).toBeGreaterThan(80)
    for (const [x, y] of [
      [0.97, 0.03],
      [0.03, 0.97],
      [0.97, 0.97],
      [0.8, 0.15],
    ] as const)
      await isWhite(drawn, x, y)
  }
})

test('FILE-47 what does not fit even at the lowest quality is said before anything is sent, and photographs are not lost by a slip', async ({ page }) => {
  // as under a policy of so few bytes
  await page.route(`**${listPolicies.path}*`, async (route) => {
    const answer = await route.fetch()
    const { content, ...rest } = (await answer.json()) as { content: object[] }
    await route.fulfill({ response: answer, json: { ...rest, content: content.map((policy) => ({ ...policy, maxSize: 9000 })) } })
  })
  let sent = 0
  await page.route('**/uploadfileasync', (route) => {
    sent++
    return route.continue()
  })
  const sheet = await openPapers(page, 'en')
  const one = await photo({ paper: TILTED, mark: RED })
  await sheet
    .locator('input[type=file]:enabled')
    .last()
    .setInputFiles([file('a.jpg', one), file('b.jpg', one)])
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await noRawKeys(page)
  await sheet.getByRole('button', { name: 'Black and white' }).click()
  await sheet.getByRole('button', { name: 'Make the PDF and upload' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Even at the lowest quality it exceeds 8.8KB. Please use fewer pages, or make several files')
  expect(sent).toBe(0)
  await sheet.getByRole('textbox', { name: 'File name' }).fill('')
  await expect(sheet.getByText('Please name the file')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  const asked = page.getByRole('dialog', { name: 'Discard these photos?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
})
