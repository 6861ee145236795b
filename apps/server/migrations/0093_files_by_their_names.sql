-- A school keeps hundreds of thousands of files, found by a part of their names and tags.
create index stored_file_name_grams on stored_file using gin (text_grams(file_name, true));
create index stored_file_tag_grams on stored_file using gin (text_grams(file_tag, true));
