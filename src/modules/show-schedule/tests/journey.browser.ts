import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, portalDay, signIn, told } from '#foundation/testing/browser.ts'

const PLANNER = '10000017'
const looks = async (page: Page) => {
  await noRawKeys(page, '[data-typed], .fc, body [lang="zh"]')
  await expectFits(page)
  await expectAccessible(page)
}

test('SHOW-02 SHOW-13 a planner makes a show, plans and publishes it; who plays in it confirms', { tag: '@story' }, async ({ page }) => {
  // each width plans a day and a person of its own
  const [who, date] = isPhone(page) ? ['10000001', await portalDay(page, 98)] : ['10000002', await portalDay(page, 99)]
  const name = `烟火秀 ${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, PLANNER, '/zh/show-schedule/index')
  await expect(page.getByRole('heading', { name: '演出管理' })).toBeVisible()
  await looks(page)
  await page.getByRole('button', { name: '新建演出' }).click()
  const show = page.getByRole('dialog', { name: '新建演出' })
  await show.getByLabel('中文名称').fill(name)
  await show.getByLabel('英文名称').fill(`Fireworks ${name.slice(-4)}`)
  await show.getByLabel('场地').fill(name)
  await show.getByLabel('时长').fill('30')
  await show.getByRole('button', { name: '添加角色' }).click()
  await show.getByRole('textbox', { name: '角色' }).last().fill('领舞')
  await show.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.goto('/zh/show-schedule/performer')
  await looks(page)
  await page.goto(`/zh/show-schedule/schedule?day=${date}&look=list`)
  await page.getByRole('button', { name: '新建场次' }).click()
  const slot = page.getByRole('dialog', { name: '新建场次' })
  await slot.getByRole('combobox', { name: '演出' }).selectOption({ label: name })
  await slot.getByLabel('开始时间').fill('1000')
  await slot.getByLabel('结束时间').fill('0930')
  await slot.getByRole('button', { name: '保存' }).click()
  await expect(slot.getByText('结束时间须晚于开始时间')).toBeVisible()
  await slot.getByLabel('结束时间').fill('1030')
  await slot.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await looks(page)

  await giveRole(page, who, name)
  await page.goto(`/zh/show-schedule/schedule?day=${date}&look=list`)
  await page.getByRole('button', { name }).last().click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: '安排' }).click()
  const assigning = page.getByRole('dialog', { name: '安排' })
  await assigning.getByLabel('演员').selectOption({ index: 1 })
  await assigning.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await told(page, /已发布/)

  await signIn(page, who, `/zh/show-schedule/scheduling-view?day=${date}&look=list`)
  await page.getByRole('button', { name }).click()
  const own = page.getByRole('dialog', { name })
  await looks(page)
  await own.getByRole('button', { name: '确认出演' }).click()
  await told(page, '已确认')
  await expect(own.getByRole('button', { name: '确认出演' })).toBeHidden()
})

/** Lets a performer play the role of a show. */
async function giveRole(page: Page, who: string, show: string): Promise<void> {
  const keyword = who === '10000001' ? '李晓雯' : '周浩然'
  await page.goto(`/zh/show-schedule/performer?f=${encodeURIComponent(JSON.stringify({ keyword }))}`)
  await page.getByRole('button', { name: '编辑' }).first().click()
  const form = page.getByRole('dialog', { name: '编辑演员' })
  await form.getByRole('button', { name: '添加角色' }).click()
  await form.getByRole('combobox', { name: '演出' }).last().selectOption({ label: show })
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
}
