-- Published works are found by their tags and descriptions too, and only where letters stand together.

-- name, author's nickname, tags and description as the site shows them, folded, one on each line
alter table work add column search_words text not null default '';

with lines as (
  select w.id, part.place, left(regexp_replace(lower(normalize(part.words, nfkc)),
    '[[:space:][:punct:]，。！？、；：“”‘’（）《》【】…—·]+', '', 'g'), 500) as line
  from work w
  join sys_user author on author.id = w.author_id
  cross join lateral unnest(array[w.published_name, author.nickname] || w.published_tags
    || array[w.published_description]) with ordinality part(words, place)
  where w.published_version_id is not null
), shown as (
  select id, string_agg(line, e'\n' order by place) as words from lines where line <> '' group by id
)
update work set search_words = shown.words,
  search_grams = array(
    select distinct substr(line, place, length)
    from unnest(string_to_array(shown.words, e'\n')) line, generate_series(1, length(line)) place,
      generate_series(1, 2) length)
from shown where shown.id = work.id;
