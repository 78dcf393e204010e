import { expect, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const DESIGNER = '10000005'
const MEMBER = '10000001'
const HRBP = '10000004'

test('FORM-01 FORM-07 a designer makes a form without a developer, is told what is missing, and publishes it', { tag: '@story' }, async ({ page }) => {
  const code = `J-${isPhone(page) ? 'P' : 'D'}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  // looked for, since other journeys add to the list
  await signIn(page, DESIGNER, `/zh/template/FormManagement?f=${encodeURIComponent('{"keyword":"停车证"}')}`)
  await expect(page.getByText('停车证登记').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '新建表单' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('编号').fill(code)
  await sheet.getByLabel('中文名称').fill('储物柜申请')
  await sheet.getByLabel('英文名称').fill('Locker request')
  await sheet.getByLabel('分类').selectOption({ index: 1 })
  await sheet.getByRole('button', { name: '全体员工' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/FormConfiguration\?schemaId=/)

  await page.getByRole('button', { name: '单行文字' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('表单配置有误，无法发布')).toBeVisible()
  await page.getByLabel('字段中文名称').fill('柜号')
  await page.getByLabel('字段英文名称').fill('Locker')
  await page.getByRole('button', { name: '是', exact: true }).click()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await told(page, '表单已发布')
  const schemaId = new URL(page.url()).searchParams.get('schemaId')

  const other = await elsewhere(page)
  await signIn(other, MEMBER, `/zh/form-view?schemaId=${schemaId}`)
  await other.getByRole('button', { name: '提交' }).click()
  await expect(other.getByRole('alert').first()).toBeVisible()
  await other.getByLabel('柜号').fill('A-17')
  await expectAccessible(other)
  await expectFits(other)
  await other.getByRole('button', { name: '提交' }).click()
  await told(other, '已提交')
  await expect(other.getByText('A-17')).toBeVisible()
  await other.context().close()

  await page.goto(`/zh/template/FormManagement?answers=${schemaId}`)
  await expect(page.getByText('李晓雯')).toBeVisible()
  await page.getByRole('tab', { name: '统计' }).click()
  await expect(page.getByText('共1份答卷')).toBeVisible()
  expect(await saved(page, '导出统计')).toContain('储物柜申请 统计')
  await page.getByRole('tab', { name: '逐份查看' }).click()
  await page.getByRole('checkbox', { name: '选择' }).last().check()
  await expectAccessible(page)
  await expectFits(page)
  expect(await saved(page, '打印所选')).toBe('表单答卷（1份）.pdf')
})

/** The name of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await file).suggestedFilename()
}

test('FORM-06 a form asks only for what the answers before call for, page by page, in both languages', async ({ page }) => {
  // who has sent it is not asked once more
  await signIn(page, MEMBER, '/zh/form-view')
  await page.getByRole('link', { name: '停车证登记' }).first().click()
  await expect(page.getByText('您已填写，不需要再填')).toBeVisible()
  await expect(page.getByLabel('小型客车')).toHaveCount(0)

  await signIn(page, HRBP, '/zh/form-view')
  await expect(page.getByRole('link', { name: '停车证登记' }).first()).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: '停车证登记' }).first().click()
  await expect(page.getByLabel('车牌号')).toHaveCount(0)
  await page.getByLabel('小型客车').check()
  await expect(page.getByLabel('车牌号')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(page.url().replace('/zh/', '/en/'))
  await expect(page.getByLabel('Car', { exact: true })).toBeVisible()
  await noRawKeys(page)
})

test('FORM-24 a sheet that is used today becomes a form: its headings are fields, corrected and published', async ({ page }) => {
  await signIn(page, DESIGNER, '/zh/template/FormManagement')
  await page.getByRole('button', { name: '新建表单' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('编号').fill(`S-${isPhone(page) ? 'P' : 'D'}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`)
  await sheet.getByLabel('中文名称').fill('来访登记')
  await sheet.getByLabel('英文名称').fill('Visits')
  await sheet.getByLabel('分类').selectOption({ index: 1 })
  await sheet.getByRole('button', { name: '全体员工' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/FormConfiguration\?schemaId=/)
  await page.getByRole('button', { name: '用表格生成字段' }).click()
  const give = (name: string, text: string) =>
    sheet.locator('input[type=file]:enabled').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('来访.csv', '1,2\r\n3,4\r\n')
  await expect(sheet.getByText('第一行须是各列的标题')).toBeVisible()
  await give(
    '来访.csv',
    '来访公司 / Guest company*,人数 / Guests,人数 / Guests,班次\r\n明日科技,3,3,早班\r\n远山旅行,2,2,晚班\r\n晨光设计,4,4,早班\r\n海岸物流,5,5,晚班\r\n',
  )
  await expect(sheet.getByText('与前面的列同名')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('checkbox', { name: '第D列' }).uncheck()
  await sheet.getByRole('button', { name: '加入2个字段' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel('字段英文名称')).toHaveValue('Guest company')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await told(page, '表单已发布')
  await page.goto(`/zh/form-view?schemaId=${new URL(page.url()).searchParams.get('schemaId')}`)
  await expect(page.getByLabel('来访公司')).toBeVisible()
  await expect(page.getByLabel('人数')).toBeVisible()
})
