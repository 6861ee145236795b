import type { Result } from '@sprout/contract/types';
import {
  Button,
  buttonClass,
  Empty,
  inputClass,
  Link,
  linkClass,
  pickClass,
  useTexts,
} from '@sprout/ui';
import { Search, X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useServices } from '../../services.ts';
import { useEndlessList } from '../works/use-endless-list.ts';
import bar from '../works/works.module.css';
import { Book, type CourseRow } from './book.tsx';
import styles from './courses.module.css';
import {
  type CoursesFilter,
  coursesQuery,
  filterPath,
  hasFilter,
  readFilter,
  withCourses,
} from './courses-query.ts';

type Choices = Result<'dicts.getDictItems'>;
type CoursesData = Awaited<ReturnType<typeof loadCourses>>;
type CoursesList = { records: CourseRow[]; total: number };

/** How many covers load at once. */
const eagerCount = 4;
/** Of so many courses it is known which choices lead to one; a larger school has some for each. */
const mostCourses = 100;
const noFilter: CoursesFilter = { type: '', category: '', q: '' };

export function createCoursesRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadCourses(services, new URL(request.url)),
    Component: CoursesPage,
    handle: headOf(services),
  };
}

async function loadCourses({ call }: Services, url: URL) {
  const filter = readFilter(url.searchParams);
  const [all, first, types, categories] = await Promise.all([
    call('lessons.getHomeCourse', { query: { pageNo: 1, pageSize: mostCourses } }),
    call('lessons.getHomeCourse', { query: coursesQuery(filter, 1) }),
    call('dicts.getDictItems', { params: { code: 'course_type' } }),
    call('dicts.getDictItems', { params: { code: 'course_category' } }),
  ]);
  const offer = (choices: Choices, key: 'courseType' | 'courseCategory', chosen: string) =>
    withCourses(
      choices,
      all.total > all.records.length ? undefined : all.records.map((course) => course[key]),
      chosen,
    );
  return {
    filter,
    first: { records: first.records, total: first.total },
    types: offer(types, 'courseType', filter.type),
    categories: offer(categories, 'courseCategory', filter.category),
  };
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'courses/courses-page',
  head: () => ({
    title: t('courses.list.page'),
    description: t('courses.list.description'),
    canonical: '/courseList',
  }),
});

function CoursesPage() {
  const { t } = useTexts();
  const { filter, first, types, categories } = useLoaderData<CoursesData>();
  const isBusy = useNavigation().state === 'loading';
  return (
    <main id="main">
      <div className={bar['lead']}>
        <div className="wrap">
          <div className={bar['row']}>
            <h1 className="disp">{t('courses.list.title')}</h1>
            <SearchForm filter={filter} key={filter.q} />
          </div>
          <div className={bar['filters']}>
            <Line name="type" choices={types} filter={filter} />
            <Line name="category" choices={categories} filter={filter} />
          </div>
        </div>
      </div>
      <div className={`wrap ${bar['body']}`} aria-busy={isBusy}>
        <div className={bar['bar']}>
          <p className={bar['found']} role="status">
            {t(hasFilter(filter) ? 'courses.found' : 'courses.count', { n: first.total })}
          </p>
          {hasFilter(filter) && (
            <Link className={linkClass} href={filterPath(noFilter)}>
              {t('courses.filter.clear')}
              <X className="i" />
            </Link>
          )}
        </div>
        {first.total === 0 ? (
          <NothingFound filter={filter} />
        ) : (
          <Books first={first} filter={filter} />
        )}
      </div>
    </main>
  );
}

/** One row of filters; none where the school has nothing to choose from. */
function Line({
  name,
  choices,
  filter,
}: {
  name: 'type' | 'category';
  choices: Choices;
  filter: CoursesFilter;
}) {
  const { t } = useTexts();
  if (choices.length === 0) return null;
  const all = [{ value: '', text: t('courses.filter.all') }, ...choices];
  return (
    <nav className={bar['line']} aria-label={t(`courses.${name}`)}>
      <b>{t(`courses.${name}`)}</b>
      {all.map(({ value, text }) => (
        <Link
          key={value}
          className={pickClass}
          href={filterPath({ ...filter, [name]: value })}
          aria-current={filter[name] === value ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function SearchForm({ filter }: { filter: CoursesFilter }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(filterPath({ ...filter, q }));
  };
  return (
    <search className={bar['search']}>
      <form action="/courseList" onSubmit={handleSubmit}>
        <Search className="i" />
        <label className="vh" htmlFor="search-courses">
          {t('courses.search.label')}
        </label>
        <input
          className={inputClass}
          id="search-courses"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={64}
          defaultValue={filter.q}
          placeholder={t('courses.search.hint')}
        />
        <Button type="submit">{t('courses.search.go')}</Button>
      </form>
    </search>
  );
}

function Books({ first, filter }: { first: CoursesList; filter: CoursesFilter }) {
  const { t } = useTexts();
  const { call } = useServices();
  const { rows, isLoading, isDone, loadMore } = useEndlessList(first, (pageNo) =>
    call('lessons.getHomeCourse', { query: coursesQuery(filter, pageNo) }),
  );
  return (
    <>
      <div className={styles['books']}>
        {rows.map((course, place) => (
          <Book key={course.id} course={course} eager={place < eagerCount} />
        ))}
      </div>
      <div className={bar['more']}>
        {isDone ? (
          <p className="soft">{t('courses.loadedAll')}</p>
        ) : (
          <>
            <Button tone="plain" big onClick={loadMore} disabled={isLoading}>
              {t('courses.loadMore')}
            </Button>
            <p className="soft">
              {t('courses.seen', {
                seen: rows.length,
                left: Math.max(0, first.total - rows.length),
              })}
            </p>
          </>
        )}
      </div>
    </>
  );
}

function NothingFound({ filter }: { filter: CoursesFilter }) {
  const { t } = useTexts();
  if (!hasFilter(filter)) {
    return (
      <Empty pose="wave" title={t('courses.none.title')} text={t('courses.none.text')}>
        <Link className={buttonClass({ big: true })} href="/workList">
          {t('site.lost.works')}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty pose="think" title={t('courses.empty.title')} text={t('courses.empty.text')}>
      <Link className={buttonClass({ tone: 'plain', big: true })} href={filterPath(noFilter)}>
        {t('courses.filter.clear')}
      </Link>
    </Empty>
  );
}
