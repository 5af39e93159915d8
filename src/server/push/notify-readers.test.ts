import { expect, it, onTestFinished } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { openPushSite } from '../../../tests/support/push-site.ts';
import { DAY, HOUR } from '../../contract/durations.ts';

describeEachDatabase('choosing what readers are notified of', (open) => {
  async function site() {
    const opened = await openPushSite(await open());
    onTestFinished(() => opened.push.close());
    const notify = async () => {
      await opened.push.notify();
      return opened.deliver();
    };
    return { ...opened, notify };
  }

  it('names the topic, the headline and how many outlets report it', async () => {
    const { subscribe, tell, push, service } = await site();
    await subscribe('politics');
    await subscribe('sports', { topics: ['Sports'] });
    const id = await tell(1, 4, { category: 'Politics' });
    await push.notify();
    await push.deliver();
    expect(service.received.map(({ device }) => device)).toEqual(['politics']);
    expect(service.received[0]?.message).toEqual({
      title: 'Story 1',
      text: 'Politics: 4 outlets report it',
      path: `/story/${id}`,
      tag: `story ${id}`,
      topic: 'Politics',
    });
  });

  it('who has two topics of one story gets it once', async () => {
    const { subscribe, tell, notify } = await site();
    await subscribe('both', { topics: ['Top stories', 'Politics'] });
    await subscribe('politics');
    await tell(1, 4, { category: 'Politics' });
    expect(await notify()).toEqual(['both: Story 1', 'politics: Story 1']);
    expect(await notify()).toEqual([]);
  });

  it('leaves out what few outlets report, what is old, opinion and advertising', async () => {
    const { subscribe, tell, notify, later } = await site();
    await subscribe('ama', { topics: ['Politics', 'Sports', 'Economy', 'Culture'], perDay: 0 });
    await tell(1, 2, { category: 'Politics' });
    await tell(2, 5, { category: 'Sports', kind: 'opinion' });
    await tell(3, 5, { category: 'Economy', kind: 'promotional' });
    expect(await notify()).toEqual([]);
    await tell(4, 5, { category: 'Culture' });
    later(4 * HOUR);
    expect(await notify()).toEqual([]);
  });

  it('lets two hours pass between two stories of a topic', async () => {
    const { subscribe, tell, notify, later } = await site();
    await subscribe('ama', { perDay: 0 });
    await tell(1, 4, { category: 'Politics' });
    expect(await notify()).toEqual(['ama: Story 1']);
    await tell(2, 4, { category: 'Politics' });
    later(HOUR);
    expect(await notify()).toEqual([]);
    later(HOUR);
    expect(await notify()).toEqual(['ama: Story 2']);
  });

  it('a followed story goes to its followers when a further outlet reports it', async () => {
    const { subscribe, tell, notify, push, service } = await site();
    const id = await tell(1, 2);
    await subscribe('early', { topics: [], stories: [id], perDay: 0 });
    expect(await notify()).toEqual([]);
    await tell(1, 3);
    await subscribe('late', { topics: [], stories: [id], perDay: 0 });
    await push.notify();
    await push.deliver();
    expect(service.received.splice(0)).toMatchObject([
      {
        device: 'early',
        message: {
          title: 'Story 1',
          text: 'Outlet 3 now reports it too: 3 outlets in all',
          story: id,
        },
      },
    ]);
    expect(await notify()).toEqual([]);
    await tell(1, 4);
    expect(await notify()).toEqual(['early: Story 1', 'late: Story 1']);
  });

  it('a followed story goes to its own followers, also after they have changed their choices', async () => {
    const { subscribe, tell, notify } = await site();
    const [grown, quiet] = [await tell(1, 2), await tell(2, 1)];
    await subscribe('ama', { topics: [], stories: [grown], perDay: 0 });
    await subscribe('kofi', { topics: [], stories: [quiet], perDay: 0 });
    await tell(1, 4);
    // Saved again before the site has noticed the further outlets.
    await subscribe('ama', { topics: ['Sports'], stories: [grown], perDay: 0 });
    expect(await notify()).toEqual(['ama: Story 1']);
    await tell(2, 2);
    expect(await notify()).toEqual(['kofi: Story 2']);
  });

  it('a topic whose readers have all had the story from the desk gets no second row', async () => {
    const { subscribe, tell, call, notify, json } = await site();
    await subscribe('ama', { topics: ['Politics'] });
    const id = await tell(1, 4, { category: 'Politics' });
    const words = { topic: 'Politics', title: 'The vote is over', text: 'Results by noon' };
    await call('POST', `/api/admin/push/story/${id}`, words);
    expect(await notify()).toEqual(['ama: The vote is over']);
    expect((await json('/api/admin/push')).sent).toHaveLength(1);
  });

  it('readers of Diaspora and Business are notified as those of a category', async () => {
    const { subscribe, tell, notify } = await site();
    await subscribe('ama', { topics: ['Business'] });
    await subscribe('kofi', { topics: ['Diaspora'] });
    await tell(1, 4, { category: 'Economy', business: 1 });
    expect(await notify()).toEqual(['ama: Story 1']);
  });

  it('nothing is prepared while notifications are off', async () => {
    const { subscribe, tell, call, notify, push } = await site();
    await subscribe('ama');
    await tell(1, 4, { category: 'Politics' });
    await call('PUT', '/api/admin/push-settings', { isOn: false });
    await push.notify();
    await call('PUT', '/api/admin/push-settings', { isOn: true });
    expect(await push.deliver()).toBe(0);
    expect(await notify()).toEqual(['ama: Story 1']);
  });

  it('what was sent is forgotten after ninety days', async () => {
    const { subscribe, tell, notify, later, push, overview } = await site();
    await subscribe('ama');
    await tell(1, 4, { category: 'Politics' });
    await notify();
    later(90 * DAY);
    await push.forgetOld();
    expect((await overview()).sent).toHaveLength(1);
    later(1);
    await push.forgetOld();
    expect((await overview()).sent).toEqual([]);
  });

  it('goes on for a story that was merged into another, and ends with one that is gone', async () => {
    const { subscribe, tell, notify, database, overview } = await site();
    const [former, other] = [await tell(1, 2), await tell(2, 2)];
    await subscribe('ama', { topics: [], stories: [former], perDay: 0 });
    await database.query.deleteFrom('live_item').where('story_id', '=', former).execute();
    await database.query.deleteFrom('story').where('id', '=', former).execute();
    await database.query
      .insertInto('story_redirect')
      .values({ id: former, story_id: other })
      .execute();
    expect(await notify()).toEqual([]);
    await tell(2, 3);
    expect(await notify()).toEqual(['ama: Story 2']);
    await database.query.deleteFrom('story_redirect').execute();
    expect(await notify()).toEqual([]);
    expect(await overview()).toMatchObject({ followers: 0 });
  });
});
